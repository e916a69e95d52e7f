import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import FindReceipt from '#booking/queries/find_receipt'
import ReceiptTransformer from '#booking/transformers/receipt_transformer'
import marketplace from '#config/marketplace'

export default class ReceiptsController {
  @inject()
  async show({ auth, inertia, params, response }: HttpContext, findReceipt: FindReceipt) {
    const user = auth.use('web').getUserOrFail()
    const receipt = await findReceipt.handle({ id: params.id, user })

    response.header('Cache-Control', 'private, no-store')
    if (!receipt) return response.redirect().toRoute('renter_dashboard')

    return inertia.render('booking/receipt', {
      receipt: ReceiptTransformer.transform(receipt),
      cancellation: marketplace.cancellation,
      isRenter: receipt.booking.renterId === user.id,
    })
  }
}
