ALTER TABLE "review_photo" VALIDATE CONSTRAINT "review_photo_review_id_fkey";
