-- Joiners that spell nothing are left out of what is typed from now on, and of what is searched for. They were kept before.
UPDATE "content" SET "title" = regexp_replace(regexp_replace("title", '(^|[\s0-9A-Za-z\u00c0-\u024f\u0370-\u03ff\u0400-\u04ff\u3040-\u30ff\u3105-\u312f\u3400-\u9fff\uac00-\ud7af])[\u200c\u200d]+', '\1', 'g'), '[\u200c\u200d]+(?=\s|$)', '', 'g')
WHERE "title" ~ '(^|[\s0-9A-Za-z\u00c0-\u024f\u0370-\u03ff\u0400-\u04ff\u3040-\u30ff\u3105-\u312f\u3400-\u9fff\uac00-\ud7af])[\u200c\u200d]+|[\u200c\u200d]+(?=\s|$)';
