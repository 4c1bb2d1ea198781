-- What was typed before is composed as what is typed from now on, so that a search finds it.
UPDATE "content" SET "title" = normalize("title", NFC) WHERE "title" IS NOT NFC NORMALIZED;
