import sharp from 'sharp'
import { looks, portraitOf } from '#database/seeders/demo/portraits'
import type User from '#identity/models/user'
import SetOwnPhoto from '#identity/actions/set_own_photo'

/** Gives the people who are drawn their pictures, as an upload would. */
export async function seedPortraits(people: User[]): Promise<void> {
  for (const { id: userId, email } of people) {
    const look = looks[email.split('@')[0]]
    if (!look) continue

    const content = await sharp(Buffer.from(portraitOf(look)))
      .png()
      .toBuffer()
    await new SetOwnPhoto().handle({ userId, content })
  }
}
