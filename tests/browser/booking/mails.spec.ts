import { test } from '@japa/runner'
import { emptyDatabase } from '#tests/support/database'
import { emptyMailbox } from '#tests/support/mailbox'
import { everyMoneyMail } from '#tests/support/money_mails'
import { oddlyWritten } from '#tests/support/written_values'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'

test.group('Mails about money and requests, on a phone', (group) => {
  group.each.setup(emptyMailbox)
  group.each.setup(() => emptyDatabase)

  test('fit the screen, can be read, and carry no secret', async ({ assert, browserContext }) => {
    const page = await browserContext.newPage()
    await page.setViewportSize({ width: 360, height: 740 })
    const mails = await everyMoneyMail()

    assert.lengthOf(mails, 18)
    for (const { subject, html, text } of mails) {
      await page.setContent(html)

      assert.equal(await horizontalOverflow(page), 0, subject)
      const violations = await findViolations(page)
      assert.deepEqual(
        violations.filter((violation) => !/^(region|landmark)/.test(violation)),
        [],
        subject
      )
      for (const version of [html, text]) assert.notInclude(version, 'MARKER', subject)
      assert.deepEqual(oddlyWritten(text), [], subject)
    }
  })
})
