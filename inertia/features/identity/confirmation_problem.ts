/** What is wrong with the second password, by field name; empty when it is the first one again. */
export function confirmationProblem(data: FormData): Record<string, string> {
  const [password, again] = [data.get('password'), data.get('confirmPassword')]

  if (password !== again) return { confirmPassword: 'Passwords do not match' }
  return again === '' ? { confirmPassword: 'Please enter your password again' } : {}
}
