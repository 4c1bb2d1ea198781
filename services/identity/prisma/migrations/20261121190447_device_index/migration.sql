-- CreateIndex
CREATE INDEX "known_device_device_idx" ON "known_device"("device");
