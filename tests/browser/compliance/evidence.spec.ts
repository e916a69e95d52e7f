import drive from '@adonisjs/drive/services/main'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import Evidence from '#compliance/models/evidence'
import EvidenceDocument from '#compliance/models/evidence_document'
import { fieldsOf } from '#compliance/rules/evidence_fields'
import { addMonths, aucklandDateOf, formatAucklandDate } from '#shared/values/auckland_time'
import { createAdmin, createOwner } from '#tests/support/accounts'
import { emptyDatabase } from '#tests/support/database'
import { phoneOf, tabTo } from '#tests/support/devices'
import { decisionOf, giveEvidence } from '#tests/support/evidence'
import { createListing } from '#tests/support/listings'
import { findViolations, horizontalOverflow } from '#tests/support/page_health'
import { picture } from '#tests/support/photos'
import { setCompliance } from '#tests/support/permits'
import { signInAs } from '#tests/support/sign_in_page'

test.group('Evidence of a mooring on its pages', (group) => {
  group.each.setup(() => limiter.clear())
  group.each.setup(() => emptyDatabase)
  group.each.setup(() => {
    drive.fake()
    return () => drive.restore()
  })

  // Rules W145, W148.
  test('is given with the keyboard alone, from the dashboard on', async ({ assert, visit }) => {
    const owner = await createOwner()
    const listing = await createListing({ owner, title: 'Blue buoy' })
    const ahead = addMonths(aucklandDateOf(DateTime.utc()), 20)
    const inspected = addMonths(aucklandDateOf(DateTime.utc()), -2)
    const page = await visit('/login')
    await page.setViewportSize({ width: 1280, height: 900 })
    await signInAs(page, owner)
    await page.goto('/owner/dashboard')
    await page.getByText('Evidence missing').waitFor()
    await tabTo(page, page.getByRole('link', { name: 'Give evidence' }))
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { name: 'Licence, approval and inspection' }).waitFor()
    await page.getByText(/^Please add the licence number, .* and a document/).waitFor()
    assert.deepEqual(await findViolations(page), [])
    for (const [label, text] of [
      ['Licence number', 'M-2041'],
      ['Licence holder', 'Olive Moorhouse'],
      ['Mooring management area', 'Okahu Bay'],
    ]) {
      await tabTo(page, page.getByLabel(label))
      await page.keyboard.type(text)
    }
    await tabTo(page, page.getByRole('radio', { name: /^No/ }))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByLabel('Reference'))
    await page.keyboard.type('RA-17')
    for (const [name, day] of [
      ['Approved until', ahead],
      ['Inspected on', inspected],
      ['Inspection valid until', ahead],
    ]) {
      const parts = page.getByRole('group', { name: name }).getByRole('spinbutton')
      await tabTo(page, parts.first())
      await page.keyboard.type(formatAucklandDate(day).replaceAll('/', ''))
    }
    await tabTo(page, page.getByRole('button', { name: 'Save evidence' }))
    await page.keyboard.press('Enter')
    await page.getByText('Your evidence is saved').first().waitFor()
    await page.getByText('Please add a document of the inspection.').waitFor()

    assert.deepEqual(fieldsOf(await Evidence.findOrFail(listing.id)), {
      licenceNumber: 'M-2041',
      licenceHolder: 'Olive Moorhouse',
      managementArea: 'Okahu Bay',
      inWaitingListArea: false,
      rentalApprovalReference: 'RA-17',
      rentalApprovalUntil: ahead,
      inspectedOn: inspected,
      inspectionValidUntil: ahead,
    })
  })

  // Rules W145, W146, W147, W148.
  test('gets its papers by thumb, and an administrator decides beside them', async ({
    assert,
    browser,
  }) => {
    const owner = await createOwner()
    const admin = await createAdmin()
    const listing = await createListing({ owner, title: 'Blue buoy' })
    await giveEvidence(listing, { documents: [], licenceHolder: null })
    const page = await phoneOf(browser, owner)
    await page.goto(`/owner/listing/${listing.id}/edit`)
    await page.getByRole('link', { name: 'Give evidence' }).tap()

    // What is typed and not saved outlives an upload.
    await page.getByLabel('Licence holder').fill('Olive')
    const photo = { name: 'report.jpg', mimeType: 'image/jpeg', buffer: await picture() }
    await page.getByLabel('Take a photo').setInputFiles(photo)
    await page.getByText('report.jpg was added').first().waitFor()
    await page.getByText('Licence', { exact: true }).first().tap()
    const scan = { name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
    await page.getByLabel('Choose a file').setInputFiles(scan)
    await page.getByRole('link', { name: /^card\.pdf/ }).waitFor()
    const odd = { name: 'odd.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') }
    await page.getByLabel('Choose a file').setInputFiles(odd)
    await page.getByText('Please choose a PDF, JPG, PNG or WEBP file').waitFor()
    assert.equal(await page.getByLabel('Licence holder').inputValue(), 'Olive')
    await page.getByRole('button', { name: 'Save evidence' }).tap()
    await page.getByText(/^Everything is there\. We check it/).waitFor()
    assert.equal(await horizontalOverflow(page), 0)
    assert.deepEqual(await findViolations(page), [])
    const documents = await EvidenceDocument.query().orderBy('created_at')
    assert.deepEqual(
      documents.map(({ kind }) => kind),
      ['inspection', 'licence']
    )

    const office = await phoneOf(browser, admin)
    const asPicture = office.waitForResponse((response) => response.url().endsWith('/picture'))
    await office.goto('/admin')
    await office.getByRole('link', { name: '1 mooring with evidence to check' }).tap()
    const card = office.getByRole('article', { name: 'Blue buoy' })
    await card.getByText('MARKER-LICENCE').waitFor()
    await card.getByRole('img', { name: 'Inspection report: report.jpg' }).hover()
    const drawn = await asPicture
    assert.deepEqual([drawn.status(), drawn.headers()['content-type']], [200, 'image/webp'])
    await card.getByRole('button', { name: 'Refuse the evidence of Blue buoy' }).tap()
    await card.getByRole('button', { name: 'Refuse this evidence' }).tap()
    await card.getByText('Please write what is missing or wrong, for the owner').first().waitFor()
    await card.getByLabel('What is missing or wrong').fill('The report is of another mooring.')
    assert.equal(await horizontalOverflow(office), 0)
    assert.deepEqual(await findViolations(office), [])
    await card.getByRole('button', { name: 'Refuse this evidence' }).tap()
    await office.getByText('No moorings').waitFor()
    assert.equal(await decisionOf(listing), 'refused')

    await page.getByText('The report is of another mooring.').waitFor()
    await page.getByText('Evidence not accepted').waitFor()
    await page.getByLabel('Licence number').fill('M-7')
    await page.getByRole('button', { name: 'Save evidence' }).tap()
    await page.getByText(/^Everything is there\. We check it/).waitFor()

    await office.goto('/admin/compliance')
    await card.getByRole('button', { name: 'Check the evidence of Blue buoy' }).tap()
    const confirm = card.getByRole('button', { name: 'Evidence is checked' })
    assert.isTrue(await confirm.isDisabled())
    for (const box of await card.getByRole('checkbox').all()) await box.tap()
    assert.equal(await horizontalOverflow(office), 0)
    assert.deepEqual(await findViolations(office), [])
    await confirm.tap()
    await card.getByText('Evidence checked').waitFor()
    assert.equal(await decisionOf(listing), 'checked')
    await page.getByText(/^Checked on/).waitFor()
  })

  // Rule W148.
  test('stands beside the mooring for its owner and administrators, and nobody else', async ({
    assert,
    browser,
    visit,
  }) => {
    setCompliance('enforce')
    const owner = await createOwner()
    const listing = await createListing({ owner, title: 'Blue buoy' })
    await giveEvidence(listing, { rentalApprovalUntil: '2020-01-01' })
    const visitor = await visit(`/listing/${listing.id}`)
    await visitor.getByRole('heading', { level: 1 }).waitFor()
    assert.equal(await visitor.getByText('The rental approval ended').count(), 0)

    const page = await phoneOf(browser, owner)
    await page.goto(`/listing/${listing.id}`)
    await page.getByText('The rental approval ended on 01/01/2020.').waitFor()
    await page.getByRole('link', { name: 'See evidence' }).tap()
    await page.getByText(/^Everything is there, but it cannot be accepted/).waitFor()

    const office = await phoneOf(browser, await createAdmin())
    await office.goto(`/admin/listings?review=${listing.id}`)
    const drawer = office.getByRole('dialog')
    await drawer.getByText('The rental approval ended on 01/01/2020.').waitFor()
    await drawer.getByText('It can be approved once its evidence is checked.').waitFor()
    assert.deepEqual(await findViolations(office), [])
    await drawer.getByRole('link', { name: 'Open the evidence' }).tap()
    await office.getByRole('article', { name: 'Blue buoy' }).waitFor()
  })
})
