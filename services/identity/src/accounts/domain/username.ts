/** Allowed usernames. */
export const USERNAME_PATTERN = /^[A-Za-z0-9_.-]{3,30}$/;

/** The form in which usernames are compared: `Demo` and `demo` are the same. */
export function usernameKey(username: string): string {
  return username.toLowerCase();
}
