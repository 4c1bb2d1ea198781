/** What a username is made of (decisions 2). */
export const USERNAME_PATTERN = /^[A-Za-z0-9_.-]{3,30}$/;

/** The form under which usernames are compared: `Demo` and `demo` are one. */
export function usernameKey(username: string): string {
  return username.toLowerCase();
}
