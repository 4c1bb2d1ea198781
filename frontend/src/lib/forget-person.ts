import { dropBroughtCoupon } from './brought-coupon.ts';
import { dropDrafts } from './drafts.ts';
import { dropFiles } from './kept-files.ts';
import { dropUploads } from './kept-uploads.ts';
import { dropNotices } from './notices.ts';

/** Removes from this device what it keeps of the person who signs out of it, or is erased. */
export async function forgetPerson(): Promise<void> {
  dropDrafts();
  dropBroughtCoupon();
  await Promise.all([dropFiles(), dropUploads(), dropNotices()]);
}
