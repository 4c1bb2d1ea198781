/** nginx gives a location with an add_header of its own none of those around it, so each such location repeats them. */
export const SECURITY_HEADERS = [
  'Content-Security-Policy $content_policy',
  'X-Content-Type-Options $type_options',
  'X-Frame-Options $frame_options',
  'Referrer-Policy $referrer_policy',
  'Permissions-Policy $permissions_policy',
  'Cross-Origin-Opener-Policy same-origin',
  'Strict-Transport-Security $transport_security',
]
  .map((header) => `      add_header ${header} always;`)
  .join('\n');
