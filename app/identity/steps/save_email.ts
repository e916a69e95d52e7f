import { EmailTaken } from '#identity/exceptions/account_refused'

/** Saves a user whose email may be taken by the time. Throws EmailTaken then, of this kind. */
export async function saveEmail<Saved>(
  save: () => Promise<Saved>,
  kind: EmailTaken['kind']
): Promise<Saved> {
  try {
    return await save()
  } catch (error) {
    throw isEmailClash(error) ? new EmailTaken(kind) : error
  }
}

function isEmailClash(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }

  return code === '23505' && constraint === 'users_email_unique'
}
