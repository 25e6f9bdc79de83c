-- Named by the device that sends an assessment, so that one which is sent again is known.
alter table questionnaires add column submission_id uuid;
