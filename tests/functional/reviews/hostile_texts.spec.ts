import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type User from '#identity/models/user'
import ConversationReport from '#messaging/models/conversation_report'
import Review from '#reviews/models/review'
import { createAdmin, createUser, pageSession } from '#tests/support/accounts'
import { createConversation } from '#tests/support/conversations'
import { createListing, SECRETS } from '#tests/support/listings'
import {
  createReview,
  createReviewableStay,
  createStay,
  KIND_WORDS,
  STARS,
} from '#tests/support/reviews'

const SCRIPT = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'

test.group('Texts that people write to each other', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are texts on every page: scripts in reviews, replies, messages, reports and names', async ({
    client,
    assert,
  }) => {
    const owner = await createUser({ role: 'OWNER', firstName: SCRIPT.slice(0, 40) })
    const renter = await createUser({ firstName: SCRIPT.slice(0, 40) })
    const listing = await createListing({ owner })
    const stay = await createStay({ listing, renter })
    for (const role of ['renter', 'owner'] as const)
      await createReview(stay, {
        role,
        text: SCRIPT,
        replyText: SCRIPT,
        repliedAt: DateTime.utc(),
      })
    const { conversation } = await createConversation([['owner', SCRIPT]], { listing, renter })
    const report = await ConversationReport.create({
      conversationId: conversation.id,
      reporterId: renter.id,
      reason: SCRIPT,
    })
    const admin = await createAdmin()
    const pages: [string, User | null][] = [
      [`/hosts/${owner.id}`, null],
      [`/listing/${listing.id}`, null],
      [`/review/${stay.id}`, renter],
      [`/review/${stay.id}`, owner],
      ['/owner/dashboard?tab=bookings', owner],
      [`/messages/${conversation.id}`, renter],
      [`/admin/reports/${report.id}`, admin],
      ['/admin/reports', admin],
      ['/admin/reviews', admin],
    ]

    for (const [path, person] of pages) {
      const visit = client.get(path).accept('html')
      const page = await (person ? visit.withSession(await pageSession(person)) : visit)
      page.assertStatus(200)
      for (const part of ['<script>alert', '<img src=x']) assert.notInclude(page.text(), part, path)
      assert.include(page.text(), 'alert(1)', path)
    }
  })

  test('a review masked with blanks, wide characters, invisible ones or letters that look alike is refused', async ({
    client,
    assert,
  }) => {
    const { path, renterToken } = await createReviewableStay()
    const spaced = [...SECRETS.mooringNumber].join(' ')
    const send = (trick: string) =>
      client
        .post(path)
        .bearerToken(renterToken)
        .json({ ...STARS, text: `${KIND_WORDS} ${trick}` })

    for (const trick of [
      '0 2 1 5 5 5 0 1 9 9',
      '０２１ ５５５ ０１９９',
      'mere＠example.com',
      'mere@exa\u200Bmple.com',
      `buoy ${spaced}`,
      `buoy ${wide(SECRETS.mooringNumber)}`,
      `gate ${[...SECRETS.accessCode].join('-')}`,
    ]) {
      const answer = await send(trick)
      assert.equal(answer.status(), 422, trick)
      assert.equal(answer.body().errors[0].field, 'text')
    }
    assert.isEmpty(await Review.all())

    const passing = await send('Oh two one, five five five, oh one nine nine')
    assert.equal(passing.status(), 201, 'words for digits pass: this is friction, not a wall')
  })
})

/** In full-width characters. */
function wide(text: string): string {
  return text.replaceAll(/[!-~]/g, (letter) =>
    String.fromCodePoint(letter.codePointAt(0)! + 0xfe_e0)
  )
}
