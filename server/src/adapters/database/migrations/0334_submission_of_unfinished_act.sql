-- Chosen by the form that creates a record, and found beside it in `creations`: what an interrupted creation made.

alter table unfinished_acts add column submission_id uuid;
