comment on table staff_drafts is
  'Unsent texts and forms of staff, each seen by its author alone and sealed under the key of the person it is about, or else of the author. Deleted when sent, and after 30 days.';
