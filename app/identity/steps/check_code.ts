import { timingSafeEqual } from 'node:crypto'
import type { DateTime } from 'luxon'
import { Secret, TOTP } from 'otpauth'
import marketplace from '#config/marketplace'
import RecoveryCode from '#identity/models/recovery_code'
import TotpDevice from '#identity/models/totp_device'
import type { Trx } from '#platform/database/trx'

const PERIOD = 30
const ONE_TIME_CODE = /^\d{6}$/

/** The codes of an authenticator app: six digits every 30 seconds (RFC 6238). */
export function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: marketplace.name,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
  })
}

interface Code {
  userId: string
  /** Six digits, or a recovery code. */
  code: string
  now: DateTime
}

/** Whether the code is right; it is used up (rules A59, A61). The user is locked. */
export async function checkCode({ userId, code, now }: Code, trx: Trx): Promise<boolean> {
  const digits = code.replace(/\s/g, '')
  if (!ONE_TIME_CODE.test(digits)) return RecoveryCode.use(userId, code, trx)

  const device = await TotpDevice.find(userId, { client: trx })
  return device?.isActive === true && checkDigits({ device, code: digits, now })
}

/** One step each side of the present one counts, each step once; the step is noted. */
export async function checkDigits({
  device,
  code,
  now,
}: {
  device: TotpDevice
  code: string
  now: DateTime
}): Promise<boolean> {
  const totp = totpOf(device.secret)
  const present = Math.floor(now.toSeconds() / PERIOD)
  const steps = [present - 1, present, present + 1]
  const isOf = (step: number) =>
    isSame(totp.generate({ timestamp: step * PERIOD * 1000 }), code.replace(/\s/g, ''))
  const step = steps.filter((each) => !device.usedSteps.includes(each)).find(isOf)
  if (step === undefined) return false

  const usedSteps = [...device.usedSteps.filter((used) => used >= present - 1), step]
  await device.merge({ usedSteps }).save()
  return true
}

function isSame(one: string, other: string) {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
