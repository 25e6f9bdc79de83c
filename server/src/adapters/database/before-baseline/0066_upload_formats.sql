-- The formats of uploaded files are declared in audio/upload/formats.ts alone; the code that writes the
-- row has read the bytes.

alter table uploaded_sounds drop constraint uploaded_sounds_format_check;
