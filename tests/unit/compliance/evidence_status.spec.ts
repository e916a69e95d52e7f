import { test } from '@japa/runner'
import { NO_EVIDENCE } from '#compliance/rules/evidence_fields'
import {
  isWarning,
  type JudgedEvidence,
  problemsOf,
  statusOf,
} from '#compliance/rules/evidence_status'

const TODAY = '2027-08-31'
const DAYS = { today: TODAY, warnMonths: 6 }

const whole: JudgedEvidence = {
  licenceNumber: 'M-2041',
  licenceHolder: 'Olive Moorhouse',
  managementArea: 'Okahu Bay',
  inWaitingListArea: false,
  rentalApprovalReference: 'RA-17',
  rentalApprovalUntil: '2029-01-31',
  inspectedOn: '2026-01-31',
  inspectionValidUntil: '2029-01-31',
  decision: null,
  documents: [{ kind: 'inspection' }],
}

const codes = (evidence: JudgedEvidence) => problemsOf(evidence, DAYS).map(({ code }) => code)

test.group('Evidence of a mooring', () => {
  // Rule E3.
  test('is missing until every part is given, then complete', ({ assert }) => {
    assert.equal(statusOf(whole, TODAY), 'complete')
    for (const part of [
      'licenceNumber',
      'licenceHolder',
      'managementArea',
      'rentalApprovalReference',
      'rentalApprovalUntil',
      'inspectedOn',
      'inspectionValidUntil',
    ])
      assert.equal(statusOf({ ...whole, [part]: null }, TODAY), 'missing', part)
    assert.equal(statusOf({ ...whole, inWaitingListArea: null }, TODAY), 'complete')
    const others = [{ kind: 'licence' }, { kind: 'approval' }, { kind: 'other' }]
    assert.equal(statusOf({ ...whole, documents: others }, TODAY), 'missing')
  })

  // Rule E3.
  test('that was checked holds on the last day of both ends, and is expired the day after', ({
    assert,
  }) => {
    const checked = { ...whole, decision: 'checked' as const }

    assert.equal(statusOf(checked, TODAY), 'checked')
    for (const end of ['rentalApprovalUntil', 'inspectionValidUntil']) {
      assert.equal(statusOf({ ...checked, [end]: TODAY }, TODAY), 'checked', end)
      assert.equal(statusOf({ ...checked, [end]: '2027-08-30' }, TODAY), 'expired', end)
    }
  })

  // Rule E3.
  test('that was refused or not decided is not expired', ({ assert }) => {
    const ended = { ...whole, rentalApprovalUntil: '2020-01-01' }

    assert.equal(statusOf(ended, TODAY), 'complete')
    assert.equal(statusOf({ ...ended, decision: 'refused' }, TODAY), 'refused')
    assert.equal(statusOf({ ...NO_EVIDENCE, documents: [], decision: 'refused' }, TODAY), 'refused')
  })

  // Rule E4.
  test('has its problems in order, with what is missing in words', ({ assert }) => {
    const bad = {
      ...whole,
      licenceNumber: null,
      managementArea: null,
      documents: [],
      inWaitingListArea: true,
      rentalApprovalUntil: '2027-08-30',
      inspectionValidUntil: '2027-09-01',
    }

    assert.deepEqual(problemsOf(bad, DAYS), [
      {
        code: 'EVIDENCE_MISSING',
        message:
          'Please add the licence number, the mooring management area and a document of the inspection.',
      },
      {
        code: 'WAITING_LIST_AREA',
        message: 'A mooring in a waiting-list area may not be rented out.',
      },
      { code: 'APPROVAL_ENDED', message: 'The rental approval ended on 30/08/2027.' },
      { code: 'INSPECTION_ENDS', message: 'The inspection ends on 01/09/2027.' },
    ])
    assert.deepEqual(codes({ ...bad, inspectionValidUntil: '2020-01-01' }).slice(2), [
      'APPROVAL_ENDED',
      'INSPECTION_ENDED',
    ])
    assert.deepEqual(codes(whole), [])
  })

  // Rule E5.
  test('warns from six calendar months before an end, that day included', ({ assert }) => {
    // Six months after 31 August is the last day of February.
    for (const [day, expected] of [
      ['2027-08-30', ['APPROVAL_ENDED']],
      ['2027-08-31', ['APPROVAL_ENDS']],
      ['2028-02-29', ['APPROVAL_ENDS']],
      ['2028-03-01', []],
    ] as const)
      assert.deepEqual(codes({ ...whole, rentalApprovalUntil: day }), [...expected], day)
    const both = { ...whole, rentalApprovalUntil: TODAY, inspectionValidUntil: '2028-02-29' }
    assert.deepEqual(codes(both), ['APPROVAL_ENDS', 'INSPECTION_ENDS'])
    assert.isTrue(problemsOf(both, DAYS).every(isWarning))
    assert.isFalse(problemsOf({ ...whole, inspectedOn: null }, DAYS).some(isWarning))
  })
})
