import { personPhotoPath } from '#identity/rules/person_photo_paths'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type User from '#identity/models/user'

export default class UserTransformer extends BaseTransformer<User> {
  toObject() {
    return {
      ...this.pick(this.resource, [
        'id',
        'email',
        'firstName',
        'lastName',
        'role',
        'isActive',
        'importedFrom',
        'stripeOnboarded',
      ]),
      photo: this.resource.photoKey && personPhotoPath(this.resource.photoKey),
      emailVerified: this.resource.isEmailVerified,
      createdAt: this.resource.createdAt.toUTC().toISO()!,
    }
  }
}
