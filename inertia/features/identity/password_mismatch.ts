/** What is wrong with the second password, by field name; empty when both are the same. */
export function passwordMismatch(data: FormData): Record<string, string> {
  return data.get('password') === data.get('confirmPassword')
    ? {}
    : { confirmPassword: 'Passwords do not match' }
}
