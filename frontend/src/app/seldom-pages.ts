/**
 * Pages that a customer or a guest opens seldom. Apart, since the home page's script names every file of the pages that it
 * can open itself; they load after one more request.
 */
export const loadA4Print = () => import('./routes/a4-print.tsx');
export const loadAccessDenied = () => import('./routes/access-denied.tsx');
export const loadActivityImages = () => import('./routes/activity-images.tsx');
export const loadActivityUpload = () => import('./routes/activity-upload.tsx');
export const loadBulkRequest = () => import('./routes/bulk-request.tsx');
export const loadCompositeVideo = () => import('./routes/composite-video.tsx');
export const loadConfirmEmail = () => import('./routes/confirm-email.tsx');
export const loadEvent = () => import('./routes/event.tsx');
export const loadEvents = () => import('./routes/events.tsx');
export const loadFigurine = () => import('./routes/generate-3d.tsx');
export const loadForgotPassword = () => import('./routes/forgot-password.tsx');
export const loadGallery = () => import('./routes/gallery.tsx');
export const loadGift = () => import('./routes/gift.tsx');
export const loadLogout = () => import('./routes/logout.tsx');
export const loadNfcBinding = () => import('./routes/nfc-binding.tsx');
export const loadPaymentCode = () => import('./routes/payment-code.tsx');
export const loadPaymentFailure = () => import('./routes/payment-failure.tsx');
export const loadPictureTransformation = () => import('./routes/picture-transformation.tsx');
export const loadReportReview = () => import('./routes/report-review.tsx');
export const loadRewards = () => import('./routes/rewards.tsx');
export const loadStudio = () => import('./routes/studio.tsx');
export const loadTransparency = () => import('./routes/transparency.tsx');
