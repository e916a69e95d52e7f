import limiter from '@adonisjs/limiter/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import type { Assert } from '@japa/assert'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import User from '#identity/models/user'
import Mail from '#shared/mail/mail'
import { createUser, forgetEverybody } from '#tests/support/accounts'
import { answers } from '#tests/support/answers'
import { freezeTime } from '#tests/support/bookings'
import { emptyMailbox, mailedToken, mailsTo } from '#tests/support/mailbox'

const PERSON = {
  email: 'Mere.Tautahi@Example.com ',
  password: 'kereru',
  firstName: 'Mere',
  lastName: 'Tautahi',
}
const EMAIL = 'mere.tautahi@example.com'

interface Refusal {
  firstName: string
  lastName: string
  rule: RegExp
}

async function assertRefused(
  { assert, client }: { assert: Assert; client: ApiClient },
  { rule, ...names }: Refusal
) {
  const call = client.post('/api/auth/register').json({ ...PERSON, ...names })
  const refused = await answers(422, call)

  assert.match(refused.body().errors[0].rule, rule)
  assert.isNull(await User.findBy('email', EMAIL))
}

test.group('Registration', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(() => limiter.clear())
  group.each.setup(emptyMailbox)

  // Rule A1.
  test('opens a renter account, signs in and mails the verification link', async ({
    assert,
    client,
  }) => {
    const response = await client.post('/api/auth/register').json(PERSON)

    response.assertStatus(201)
    const { access_token: token, user } = response.body()
    assert.containsSubset(user, {
      email: EMAIL,
      firstName: 'Mere',
      lastName: 'Tautahi',
      role: 'USER',
      isActive: true,
      emailVerified: false,
      importedFrom: null,
      stripeOnboarded: false,
    })
    assert.sameMembers(Object.keys(response.body()), ['access_token', 'user'])
    assert.notProperty(user, 'password')
    const me = await client.get('/api/auth/me').bearerToken(token)
    me.assertBodyContains({ id: user.id })

    const [mail] = await mailsTo(EMAIL)
    assert.equal(mail.subject, 'Please confirm your email address')
    assert.include(mail.text, '/verify-email?token=')
    assert.include(mail.html, 'Auckland Moorings')
  })

  // Rule A2.
  test('an owner chooses the role', async ({ client }) => {
    const response = await client.post('/api/auth/register').json({ ...PERSON, role: 'OWNER' })

    response.assertStatus(201)
    response.assertBodyContains({ user: { role: 'OWNER' } })
  })

  // Rule A2.
  test('other roles are refused: {$self}')
    .with(['ADMIN', 'owner', ['OWNER', 'ADMIN'], { role: 'OWNER' }, 7])
    .run(async ({ assert, client }, role) => {
      const response = await client.post('/api/auth/register').json({ ...PERSON, role })

      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field: 'role' }] })
      assert.isNull(await User.findBy('email', EMAIL))
    })

  // Rule A3.
  test('fields that users cannot set are ignored', async ({ assert, client }) => {
    const id = '00000000-0000-4000-8000-000000000000'
    const response = await client.post('/api/auth/register').json({
      ...PERSON,
      id,
      isActive: false,
      emailVerified: true,
      emailVerifiedAt: '2026-01-01',
      stripeOnboarded: true,
      importedFrom: 'x',
      __proto__: { role: 'ADMIN' },
    })

    response.assertStatus(201)
    assert.notEqual(response.body().user.id, id)
    assert.containsSubset(response.body().user, {
      isActive: true,
      emailVerified: false,
      stripeOnboarded: false,
      importedFrom: null,
      role: 'USER',
    })
  })

  // Rule A47.
  test('addresses with tags of one mailbox get one verification mail an hour, which keeps nobody out', async ({
    assert,
    client,
  }) => {
    const now = freezeTime('2027-06-09T12:30:00Z')
    const register = (email: string) => client.post('/api/auth/register').json({ ...PERSON, email })
    await answers(201, register('mere+1@example.com'))

    for (const email of ['mere+2@example.com', 'Mere+a+b@example.com']) {
      const refused = await register(email)
      refused.assertStatus(429)
      refused.assertHeader('retry-after', '3600')
    }
    await answers(400, register('mere+1@example.com'))
    await answers(201, register('mere+1@example.org'))
    const people = await User.query().where('email', 'like', '%@example.com')
    assert.lengthOf(people, 1)
    const mails = await Mail.query().where('recipient', 'like', 'mere%@example.com')
    assert.lengthOf(mails, 1)

    await answers(201, register('mere@example.com'))
    freezeTime(now.plus({ minutes: 59 }))
    await answers(429, register('mere+2@example.com'))
    freezeTime(now.plus({ minutes: 60 }))
    await answers(201, register('mere+2@example.com'))
  })

  // Rule A4.
  test('an email can be used once, ignoring case', async ({ assert, client }) => {
    const known = await createUser({ email: EMAIL, firstName: 'First' })
    const response = await client.post('/api/auth/register').json(PERSON)

    response.assertStatus(400)
    response.assertBodyContains({ message: 'An account with this email already exists.' })
    const users = await User.findManyBy({ email: EMAIL })
    assert.deepEqual(
      users.map(({ id }) => id),
      [known.id]
    )
    assert.lengthOf(await mailsTo(EMAIL), 0)
  })

  // Rule A4.
  test('an address whose domain only looks different is taken, too', async ({ client }) => {
    await createUser({ email: 'mere@gmail.example' })

    for (const email of ['mere@gm\u00ADail.example', 'mere@ⓖmail.example'])
      await answers(400, client.post('/api/auth/register').json({ ...PERSON, email }))
  })

  // Rule A43.
  test('the mail to an address that nobody has verified greets nobody by name', async ({
    assert,
    client,
  }) => {
    await client.post('/api/auth/register').json(PERSON)
    await client.post('/api/auth/request-password-reset').json({ email: PERSON.email })

    const mails = await mailsTo(EMAIL)
    assert.lengthOf(mails, 2)
    for (const { text, html } of mails)
      for (const version of [text, html]) assert.notInclude(version, PERSON.firstName)
  })

  // Rules A5, A43.
  test('{0} is refused at its field')
    .with([
      ['email', undefined],
      ['email', 'not an address'],
      ['email', 'me@Closed.invalid'],
      ['email', 'mere\u0000@example.com'],
      ['password', ''],
      ['password', '12345'],
      ['password', 'x'.repeat(1_000)],
      ['firstName', '   '],
      ['firstName', 'win 100'],
      ['firstName', 'see evil.example'],
      ['firstName', 'https://evil.example'],
      ['lastName', 'evil@example.com'],
      ['lastName', '<b>'],
      ['firstName', 'a'.repeat(61)],
      ['firstName', 'Stripe'],
      ['firstName', 's-t-r-i-p-e'],
      ['firstName', 'Ｓｔｒｉｐé'],
      ['firstName', 'Ѕtrіре'],
      ['lastName', 'the ADMIN'],
      ['lastName', 'Supp ort'],
      ['firstName', 'Auckland Moorings'],
      ['lastName', 'evil\uA4F8com'],
      ['lastName', '\u3164'],
      ['email', '"mere"@example.com'],
      ['email', 'josé@example.com'],
      ['firstName', 'Me\u0000re'],
      ['lastName', undefined],
      ['lastName', ['a']],
    ] as const)
    .run(async ({ assert, client }, [field, value]) => {
      const response = await client.post('/api/auth/register').json({ ...PERSON, [field]: value })

      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, field)
      assert.equal(await User.query().where('lastName', 'Tautahi').first(), null)
    })

  // Rule A93.
  test('the name {0} {1} is refused, because it gives contact details')
    .with([
      ['Ann', 'dot com'],
      ['ann dot com', 'Tautahi'],
      ['Ann at Gmail dot com', 'Tautahi'],
      ['Mere', 'Kotare dot Nz'],
      ['Kotare .nz', 'Tautahi'],
    ] as const)
    .run(({ assert, client }, [firstName, lastName]) =>
      assertRefused({ assert, client }, { firstName, lastName, rule: /^(contact|regex)$/ })
    )

  // Rule A94.
  test('the name {0} {1} is refused, because it could be taken for ours')
    .with([
      ['Auckland', 'Μoorings'],
      ['Moorings', 'Auckland'],
      ['MOORINGS-AUCKLAND', 'Tautahi'],
      ['Ad', 'min'],
      ['Sup', 'Port'],
      ['Suppor', 'T'],
      ['Ꭺdmin', 'Tautahi'],
      ['Ꭰdmin', 'Tautahi'],
      ['Ꮪupport', 'Tautahi'],
      ['ꓢupport', 'Tautahi'],
      ['ꓢꓴꓑꓑꓳꓣꓔ', 'Tautahi'],
      ['ᴀdmin', 'Tautahi'],
      ['ᴀᴅᴍɪɴ', 'Tautahi'],
      ['aɗmin', 'Tautahi'],
      ['ađmin', 'Tautahi'],
      ['Ꞩtripe', 'Tautahi'],
      ['Strłpe', 'Tautahi'],
      ['Admln', 'Tautahi'],
      ['Adrnin', 'Tautahi'],
      ['ΑDΜΙΝ', 'Tautahi'],
      ['МОДЕRАТОR', 'Tautahi'],
    ] as const)
    .run(({ assert, client }, [firstName, lastName]) =>
      assertRefused({ assert, client }, { firstName, lastName, rule: /^(reserved|mixed)$/ })
    )

  // Rule A95.
  test('the name {$self} is refused, because it mixes alphabets in a word')
    .with(['Аnna', 'Ꭺnna', 'ꓢam', 'Annα', 'Мере李', 'Мαрия'])
    .run(({ assert, client }, firstName) =>
      assertRefused({ assert, client }, { firstName, lastName: 'Tautahi', rule: /^mixed$/ })
    )

  // Rules A43, A93, A94, A95.
  test('the name {0} is accepted')
    .with([
      'Mary-Anne',
      'O’Brien',
      "D'Arcy",
      'Te Rangi',
      'J. R.',
      'Zoë',
      '李',
      'Ngaio Mārama',
      'de la Fuente y García',
      'Administra',
      'Ad Minnaar',
      'Sup Porter',
      'Мария',
      'Ελένη',
      'Ꮳꮃꭹ',
      'Đặng Thị',
      'Søren',
      'Łukasz',
      'Hawaiʻi',
      '山田 はなこ',
      'Anna Мария',
      'Dot Cotton',
      'J. de Vries',
      'Mary St. Clair',
      'R. A.',
    ])
    .run(async ({ client }, firstName) => {
      const response = await client.post('/api/auth/register').json({ ...PERSON, firstName })

      response.assertStatus(201)
      response.assertBodyContains({ user: { firstName } })
    })

  test('six characters are accepted, five are refused', async ({ client }) => {
    const short = await client.post('/api/auth/register').json({ ...PERSON, password: '12345' })

    short.assertBodyContains({ message: 'Password must be at least 6 characters' })
    await answers(201, client.post('/api/auth/register').json({ ...PERSON, password: 'kereru' }))
  })

  test('long and non-Latin passwords work', async ({ client }) => {
    const password = `${'ŏ🚤 '.repeat(20)}!`
    await answers(201, client.post('/api/auth/register').json({ ...PERSON, password }))
    await answers(200, client.post('/api/auth/login').json({ email: EMAIL, password }))
  })

  test('the mailed link works', async ({ assert, client }) => {
    await client.post('/api/auth/register').json(PERSON)
    const token = await mailedToken(EMAIL)

    const response = await client.post('/api/auth/verify-email').json({ token })

    response.assertStatus(200)
    const user = await User.findByOrFail('email', EMAIL)
    assert.isTrue(user.isEmailVerified)
  })

  // Rule A38.
  test('the eleventh from one address within an hour must wait', async ({ client }) => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const response = await client.post('/api/auth/register').json({ ...PERSON, email: '' })
      response.assertStatus(422)
    }
    const response = await client.post('/api/auth/register').json(PERSON)

    response.assertStatus(429)
    response.assertHeader('retry-after')
  })
})

test.group('Concurrent registrations', (group) => {
  group.each.teardown(forgetEverybody)
  group.each.setup(() => limiter.clear())
  group.each.setup(emptyMailbox)

  // Rule A4.
  test('ten concurrent ones with one address make one account', async ({ assert, client }) => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        client
          .post('/api/auth/register')
          .json({ ...PERSON, firstName: `Mere ${'ABCDEFGHIJ'[index]}` })
      )
    )

    const statuses = responses.map((response) => response.status()).sort()
    assert.deepEqual(statuses, [201, ...Array<number>(9).fill(400)].sort())
    assert.lengthOf(await User.all(), 1)
    assert.lengthOf(await mailsTo(EMAIL), 1)
  })

  // Rule A47.
  test('of five tags of one mailbox one gets an account', async ({ assert, client }) => {
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, tag) =>
        client.post('/api/auth/register').json({ ...PERSON, email: `mere+${tag}@example.com` })
      )
    )

    const statuses = responses.map((response) => response.status()).sort()
    assert.deepEqual(statuses, [201, ...Array<number>(4).fill(429)])
    assert.lengthOf(await User.all(), 1)
  })
})
