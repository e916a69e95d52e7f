import { test } from '@japa/runner'
import { forgetEverybody } from '#tests/support/accounts'
import { everyIdentityMail } from '#tests/support/identity_mails'
import { emptyMailbox } from '#tests/support/mailbox'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'

test.group('Account mails on a phone', (group) => {
  group.each.setup(emptyMailbox)
  group.each.teardown(forgetEverybody)

  test('fit the screen and are readable', async ({ assert, browserContext }) => {
    const page = await browserContext.newPage()
    await page.setViewportSize({ width: 360, height: 740 })

    for (const { subject, html } of await everyIdentityMail()) {
      await page.setContent(html)

      assert.equal(await horizontalOverflow(page), 0, subject)
      const violations = await findViolations(page)
      assert.deepEqual(
        violations.filter((violation) => !/^(region|landmark)/.test(violation)),
        [],
        subject
      )
    }
  })
})
