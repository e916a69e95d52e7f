import type Listing from '#catalog/models/listing'
import type User from '#identity/models/user'

type Named = Pick<Listing, 'title' | 'place'> & { owner: Pick<User, 'isEmailVerified'> }

/**
 * What mails may call a mooring: an owner without a verified address wrote its texts, so a mail carries none of them (rule
 * G41). Needs its owner loaded.
 *
 * @returns `name` for a sentence, `subject` to stand behind a subject, `title` and `place` as a heading
 */
export function mailedListing({ title, place, owner }: Named) {
  return owner.isEmailVerified
    ? { name: title, subject: `: ${title}`, title, place }
    : {
        name: 'a mooring',
        subject: '',
        title: 'Your stay',
        place: 'Its mooring is named on our site',
      }
}
