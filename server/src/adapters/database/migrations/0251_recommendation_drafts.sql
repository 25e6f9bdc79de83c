-- The draft of a changed recommendation is its whole form, no longer only the note; earlier ones are still read.

update staff_drafts set place = 'recommendation' where place = 'recommendation-note';
