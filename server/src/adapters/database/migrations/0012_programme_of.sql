-- Which recommendation a programme was made of: staff may have answers analysed again, and what was
-- made of the one before is then replaced.

alter table audio_files add column recommendation_id uuid;
update audio_files set recommendation_id = recommendations.id
from recommendations where recommendations.questionnaire_id = audio_files.questionnaire_id;
