-- What was typed before is composed as what is typed from now on, so that a search finds it.
UPDATE "order" SET "recipient" = jsonb_set("recipient", '{name}', to_jsonb(normalize("recipient"->>'name', NFC)))
WHERE "recipient"->>'name' IS NOT NFC NORMALIZED;
