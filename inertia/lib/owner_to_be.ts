/** Whether a visitor pressed "List Your Mooring" on this page load; the address of the sign-up page stays as it is. */
let isOwnerToBe = false

export const ownerToBe = {
  note: () => {
    isOwnerToBe = true
  },
  isNoted: () => isOwnerToBe,
}
