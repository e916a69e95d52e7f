import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import ConversationReport from '#messaging/models/conversation_report'
import AuditEntry from '#moderation/models/audit_entry'
import { createAdmin } from '#tests/support/accounts'
import { createConversation } from '#tests/support/conversations'
import { emptyDatabase } from '#tests/support/database'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'
import { PLAIN_PAGE, signInAs } from '#tests/support/sign_in_page'

test.group('Reports of conversations on screen', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.teardown(emptyDatabase)

  // Rule J21.
  test('an administrator finds an open one, reads it once and resolves it with a note', async ({
    assert,
    visit,
  }) => {
    const { conversation, renter } = await createConversation([
      ['renter', 'Is it free in April?'],
      ['owner', 'Ring me on 021 555 0199 <b>now</b>'],
    ])
    const report = await ConversationReport.create({
      conversationId: conversation.id,
      reporterId: renter.id,
      reason: 'Asks for cash <script>alert(1)</script>',
    })
    const looks = async () => {
      const entries = await AuditEntry.query().where('action', 'conversation.read')
      return entries.length
    }

    const page = await visit(PLAIN_PAGE)
    await page.setViewportSize({ width: 390, height: 844 })
    await signInAs(page, await createAdmin())
    await page.goto('/admin')
    await page.getByRole('link', { name: '1 report about messages' }).click()
    await page.getByText('Asks for cash <script>alert(1)</script>').waitFor()
    const read = page.getByRole('link', { name: 'Read the conversation' })
    await read.hover()
    await read.focus()
    assert.deepEqual([await looks(), await findViolations(page)], [0, []])

    await read.click()
    await page.getByText('Ring me on 021 555 0199 <b>now</b>').waitFor()
    await page.getByText('Opening this page is recorded').waitFor()
    assert.equal(await looks(), 1)
    assert.deepEqual(await findViolations(page), [])
    assert.equal(await horizontalOverflow(page), 0)
    assert.equal(
      await page
        .getByRole('link', { name: `${renter.firstName} ${renter.lastName}` })
        .first()
        .getAttribute('href'),
      `/admin/users/${renter.id}`
    )
    await page.getByRole('button', { name: 'Resolve report' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What was done? (optional)').fill('Spoke with both')
    await dialog.getByRole('button', { name: 'Resolve report' }).click()
    await page.getByText('No open reports').waitFor()

    await page.getByRole('link', { name: 'Resolved', exact: true }).click()
    await page.getByText('Spoke with both').waitFor()
    assert.equal(await looks(), 1)
    await report.refresh()
    assert.containsSubset(report, { status: 'resolved', note: 'Spoke with both' })
  })
})
