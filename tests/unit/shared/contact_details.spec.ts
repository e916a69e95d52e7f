import { test } from '@japa/runner'
import { demoBoats } from '#database/seeders/demo/boats'
import { readPlaces } from '#database/seeders/demo/places'
import { hasContactDetails, hideContactDetails } from '#shared/values/contact_details'
import known from '../../../resources/places.json' with { type: 'json' }

const OWN = 'https://moorings.example'
const HIDDEN = '[hidden until booked]'

test.group('Contact details in a text', () => {
  // Rule G1.
  test('{$self} is hidden')
    .with([
      // e-mail addresses
      'mere@example.com',
      'Mere.Ngata+boat@mail.example.co.nz',
      "o'brien@example.org",
      'mere@bücher.example',
      'mere @ example.com',
      'mere＠example.com',
      'mere@exa\u200Bmple.com',
      'mailto:mere@example.com',
      // links
      'http://example.com',
      'https://example.com/a/b?c=d#e',
      'HTTPS://EXAMPLE.COM',
      'ftp://example.com/file',
      'http://127.0.0.1:8080/x',
      'www.kotare.example',
      'example.com',
      'kotare.co.nz',
      'Kotare.Co.Nz',
      'boats.kotare.nz/contact',
      'kotare.nz:8080',
      'kotare.com.au',
      'kotare.kiwi',
      't.me/kotare',
      'wa.me/64215550199',
      'bit.ly/3xYz',
      'kotare.me',
      'fb.com/kotare',
      'https://moorings.example@kotare.nz',
      'https://moorings.example.kotare.nz/listings',
      'https://moorings.example/?call=0215550199',
      'https://moorings.example/mere@example.com',
      'https://moorings.example/?to=https://kotare.nz',
      // phone numbers
      '0215550199',
      '021 555 0199',
      '021-555-0199',
      '021.555.0199',
      '(09) 303 1234',
      '09 303 1234',
      '+64 21 555 0199',
      '+64215550199',
      '(+64) 21 555 0199',
      '+ 64 21 555 0199',
      '+64 (0)21 555-0199',
      '0064 21 555 0199',
      '0800 123 456',
      '+1 (415) 555-2671',
      '０２１ ５５５ ０１９９',
      '0 2 1 5 5 5 0 1 9 9',
      '02.15.55.01.99',
      '0.2.1.5.5.5.0.1.9.9',
      '021 – 555 – 0199',
      '021\u200B5550199',
      '021 555 0199 021 555 0188',
      '012 3456',
      '+123456789012345',
      'tel:+64215550199',
      '021/555/0199',
      '021  555  0199',
      '021    555    0199',
      '021,555,0199',
      '021, 555, 0199',
      '021_555_0199',
      '021:555:0199',
      '021|555|0199',
      '021·555·0199',
      '021\\555\\0199',
      '21 555 0199',
      '21-555-0199',
      '21/555/0199',
      '21 5550199',
      '64 21 555 0199',
      '64-21-555-0199',
      '64 21 555 019',
      '64 9 303 1234',
      '64215550199',
      '٠٢١ ٥٥٥ ٠١٩٩',
      '०२१ ५५५ ०१९९',
      '𝟎𝟐𝟏 𝟓𝟓𝟓 𝟎𝟏𝟗𝟗',
      '⓪②① ⑤⑤⑤ ⓪①⑨⑨',
      '0️⃣2️⃣1️⃣5️⃣5️⃣5️⃣0️⃣1️⃣9️⃣9️⃣',
      '0\u31642\u31641\u31645550199',
      '021;555;0199',
      '021=555=0199',
      '021+555+0199',
      '021 555, 0199',
      '021, 555 0199',
      "021 '555' 0199",
      '021 “555” 0199',
      '021…555…0199',
      '27 4567 890',
      '64 27 4567 890',
      '61 412 345 678',
      '1-415-555-2671',
      '1 (415) 555-2671',
      '021 555 O199',
      '02O 555 oo99',
      '64 27 500 1200',
      '021-2026-019',
      '0700 1200 199',
      // written out
      'ann at example dot com',
      'Ann AT example DOT com',
      'ann [at] example [dot] com',
      'ann(at)example.com',
      'ann (at) example (dot) co (dot) nz',
      'ann@example dot com',
      'ann@gmail .com',
      'ann@gmail. com',
      'ann @ gmail . com',
      'ann@gmail .co .nz',
      'kotare dot nz',
      'kotare dot co dot nz',
      'kotare[.]nz',
      'kotare .nz',
      'kotare .co.nz',
      'kotare。nz',
      'kotare‧nz',
      'kotare∙nz',
      'ann at gmail com',
      'Ann at Xtra co nz',
      'ann@gmail com',
      'ann@gmail,com',
      'ann@yahoo,co,nz',
      'www example com',
      'www kotare co nz',
      'example . com',
      'kotare . co . nz',
      'http://192.168.1.1',
      // every ending of the public suffix list
      'kotare.fishing',
      'kotare.restaurant',
      'kotare.photography',
      'kotare.zip',
      'kotare.рф',
      'пример.рф',
      'kotare.app',
      'Kotare.App',
      'Kotare.Boats',
      't.co',
      '247.boats',
      'kotare.is',
    ])
    .run(({ assert }, detail) => {
      assert.equal(hideContactDetails(detail, OWN), HIDDEN)
      assert.equal(
        hideContactDetails(`Please use (${detail}), thanks.`, OWN).replace(/[()]/g, ''),
        `Please use ${HIDDEN}, thanks.`
      )
      assert.isTrue(hasContactDetails(`Or ${detail}!`, OWN))
    })

  test('{$self} is not hidden')
    .with([
      // dates
      '24/12/2026',
      '01/02/2027 - 03/02/2027',
      '01-02-2027',
      '01.02.2027',
      '01 02 2027',
      '05.04.2027-07.04.2027',
      '01.02.27 - 03.02.27',
      '2026-12-24',
      '2027-01-02 2027-01-05',
      '2027-01-02 to 2027-01-05 08:00',
      '3-5 April 2027',
      // times
      '08:00-10:00',
      '08.00-10.30',
      '0800 - 1000',
      '10.30am or 10.am',
      'At 0630.',
      // prices
      '$1,250.00',
      'NZD 0.50 a night',
      '$450 a week, $1 250 a month',
      '$10 000 000',
      // measures
      '10.8 m x 3.4 m, 1.9 m draft, 6,200 kg',
      '0.3 0.5 0.75 1.2 m',
      '0.9 - 1.25 m',
      '6200 kg and 2000000 NZD of cover',
      // coordinates
      '-36.8406, 174.7400',
      '-36.840612 174.740034',
      '+174.74003',
      '-36.0123456, 174.0123456',
      "36° 50.436' S 174° 44.402' E",
      '036 50.436 S 174 44.402 E',
      // the product's own links
      'https://moorings.example/listings/0f0215550-1',
      'https://moorings.example/listings/02155501-0123-4567-8901-021555019901',
      'moorings.example/messages',
      'http://moorings.example.',
      // words and numbers
      'Thanks.Is it free?',
      'Fine.Me and my wife.It suits.',
      'i.e. no swell, e.g.no wind',
      'St.Marys Bay, No.7, plan.pdf',
      'Channel 16, buoy 77312, row 0077',
      '00000000000000000000',
      'mere@home',
      'Booking 3f2a0215-5501-4999-8021-555019988012',
      'at 5 @ night',
      'at 5 @ night. Please come',
      // sentences
      'Moor at 3.5 m. Deep water',
      "St. Mary's Bay",
      "St.Mary's Bay, Mt.Eden, Pt.Chevalier",
      'low tide 0.4m',
      'low tide 0.4m. In the bay',
      'e.g. two boats',
      'Sheltered bay.No swell, good holding.St Heliers is near',
      'SHELTERED BAY.NO SWELL',
      'Sheltered.Boats up to 12 m are fine.Call before you come.',
      'Please be there at 2.pm or 10.30.pm',
      'Look at the red dot in the chart',
      'Meet @ marina. Today is fine',
      'Auckland. NZ residents only',
      'Wait... it is deep…Is that fine?',
      'A dot on the map, dot to dot',
      'Half Moon Bay (Pile 12), Westhaven, Okahu Bay, Kawau Island',
      'Fresh water, Power (240 V, 16 A), Wi-Fi, Pump-out, 24/7 access',
      'Dinghy rack No.7/B, row 0077, buoy 012',
      'Berths 01, 02, 03, 04 and 05',
      // dates and times without a year or in other hands
      '01/02 - 03/04',
      '01/02-03/04, 05/06 to 07/08',
      '01_02_2027',
      '01,02,2027',
      '01.02.-03.02.',
      '01/02/2027 08:00 to 03/02/2027 10:00',
      '2027-01-02T08:00:00Z',
      '02:15, 08:40, 14:55 and 21:10',
      '0600/1800',
      '0600,1200,1800',
      '0600 – 1200 – 1800',
      // prices and measures
      '$21,555,019 or $21 555 019',
      '$21 555 0199',
      '0,5 m, 0,75/0,90/1,20 m',
      '12.5m x 4.2m x 2.1m',
      '20 000 kg, 21 500 kg, 64 000 kg',
      '1 000 000 000',
      '0.50/1.00/2.00',
      '1:50000, chart NZ5322',
      'VHF 16/67/73',
      '-36.8406,174.7400',
      '36.8406S, 174.7400E',
      // numbers of papers
      'Policy 00123456',
      'Policy no. 001234567',
      'Policy POL-0012345678',
      'POL-0215550',
      'NZ-0123456',
      'HIN NZ-ABC12345D404',
      'Hull number 00123456',
      'MNZ 0123456',
      'MMSI 512000123',
      'Call sign ZMR1234, registration 1234567',
      'Cover 12345678, certificate 00000123',
      'Engine hours 01234567',
      'GST 012-345-678',
      'Consent 021-2026',
      // times and tides with blanks, weights
      '0700 1200 1900',
      '0600;1200;1800',
      '0.3 0612 3.1 1224 0.4 1838',
      '0612 3.1 1224 0.4 1838 3.0',
      '27 500 1200',
      '22 500 4000 kg',
      '22 550 4150 tonnes',
      '29 4500 120',
      '東京・香港',
      '21 550 1990kN',
      '021-2026',
      'Call sign 1234567, ring at 10 12 14',
      'Berths 01; 02; 03; 04',
      '0600-1800 + 2 boats = 3',
      // a forgotten blank before a small letter
      'Quiet.in the lee',
      'It is lovely.so calm',
      '5 min.by dinghy',
      'Quiet and calm.my wife likes it',
      'Read README.md',
      'Auckland . NZ residents',
      'Deep . no swell',
      'I look at yahoo often',
      '192.168.1.1',
    ])
    .run(({ assert }, text) => {
      assert.equal(hideContactDetails(text, OWN), text)
      assert.isFalse(hasContactDetails(`${text}\nThanks`, OWN))
    })

  test('{$self} passes: this is friction, not a wall')
    .with([
      'oh two one, five five five, oh one nine nine',
      'O21 555 O199',
      'call me on two-one 5550199',
    ])
    .run(({ assert }, trick) => {
      assert.equal(hideContactDetails(trick, OWN), trick)
    })

  test('{$self} is a phone number for the word before it')
    .with([
      'Tel. 3 377 1234',
      'Ph: 377 1234',
      'Call me on 3-377-1234',
      'Phone no. 3 377 1234',
      'Txt (3) 377 1234',
    ])
    .run(({ assert }, text) => {
      const word = text.replace(/[(\d].*$/, '')

      assert.equal(hideContactDetails(text, OWN), `${word}${HIDDEN}`)
    })

  test('the places, moorings and boats that we know have none', async ({ assert }) => {
    const places = await readPlaces()
    const texts = [
      ...Object.values(known).flatMap((named) => named.map(([name]) => String(name))),
      ...demoBoats.flat().map(({ name }) => name),
      ...places.flatMap((place) => [
        place.title,
        place.description,
        place.location,
        place.region,
        ...place.amenities,
      ]),
    ]

    assert.isAbove(texts.length, 300)
    for (const text of texts) assert.equal(hideContactDetails(text, OWN), text)
  })

  test('several in one text, each in its place', ({ assert }) => {
    assert.equal(
      hideContactDetails('See you on 01/02/2027: a@b.nz or 021 555 0199. https://x.nz/a?b', OWN),
      `See you on 01/02/2027: ${HIDDEN} or ${HIDDEN}. ${HIDDEN}`
    )
  })

  test('long hostile texts are searched quickly', ({ assert }) => {
    const start = performance.now()
    for (const text of [
      'a.',
      '0 ',
      '0.',
      'a@',
      '1-',
      'www.',
      '+0(',
      "a'",
      '0.1 ',
      'a dot ',
      'a . ',
      'a@b . ',
      '21 ',
      '[at]',
      'a (.) ',
      'Aa.Is ',
      'aa.is ',
      '0700 ',
      '0.3 0612 ',
      '1o',
      'a@gmail ',
      'www a ',
      "1'",
      'call me on ',
      'call 1 ',
      ' . a',
      '\u0300',
    ])
      hideContactDetails(text.repeat(2000 / text.length), OWN)

    assert.isBelow(performance.now() - start, 500)
  })
})
