import EncryptEvidence from '#compliance/evidence/encrypt_evidence'
import ListUnencryptedEvidence from '#compliance/evidence/list_unencrypted_evidence'
import SweepCommand from '#platform/scheduler/sweep_command'

/** `node ace compliance:encrypt`: run every day, and after APP_KEY was changed. */
export default class ComplianceEncrypt extends SweepCommand {
  static override commandName = 'compliance:encrypt'
  static override description = 'Encrypt the evidence of moorings with the present APP_KEY'

  protected findDue() {
    return new ListUnencryptedEvidence().handle()
  }

  protected async work(listingId: string) {
    await new EncryptEvidence().handle({ listingId })

    return 'encrypted'
  }
}
