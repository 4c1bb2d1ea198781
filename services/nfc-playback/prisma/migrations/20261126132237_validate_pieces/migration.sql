ALTER TABLE "keepsake" VALIDATE CONSTRAINT "keepsake_piece_check";
