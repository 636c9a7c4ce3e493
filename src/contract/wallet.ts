export const getBalance = '/wps/v2/wallets/balance T'
export const getOperation = '/wps/v2/wallets/operation T'
export const getDepositOffer = '/wps/v2/wallets/deposit/offer T'
export const getDeposit = '/wps/v2/wallets/deposit/state T'
export const postDeposit = 'POST /wps/v2/wallets/deposit T'
export const cancelDeposit = 'POST /wps/v2/wallets/deposit/cancel T'
export const renewDepositRate = 'POST /wps/v2/wallets/deposit/rate T'
export const postDepositSent = 'POST /wps/v2/wallets/deposit/sent T'
export const getWithdrawOffer = '/wps/v2/wallets/withdrawal/offer T'
export const postWithdrawal = 'POST /wps/v2/wallets/withdrawal TE'
export const cancelWithdrawal = 'POST /wps/v2/wallets/withdrawal/cancel T'
export const answerWithdrawal = 'POST /wps/v2/wallets/withdrawal/answer T'
export const postProof = 'POST /wps/v2/wallets/withdrawal/proof T'
export const getProof = '/wps/v2/wallets/withdrawal/image T'
export const postPayee = 'POST /wps/v2/wallets/payees TE'
export const deletePayee = 'DELETE /wps/v2/wallets/payees/remove T'
export const getMerchantWallet = '/wps/relay/GCS_merchantWallet T'
export const getFunds = '/wps/member/info/funds/consolidated T'
export const putAutoTransfer = 'PUT /wps/member/info/funds/auto T'
export const postWalletTransfer = 'POST /wps/relay/GCS_walletTransfer T'
export const getTransferTarget = '/wps/relay/GCS_transferTarget T'
export const postMemberTransfer = 'POST /wps/relay/passwordCheck/GCS_memberTransfer TE'
export const getTransactions = '/wps/v2/wallets/transactions T'
export const getTransactionTotals = '/wps/v2/wallets/transactions/totals T'
export const getCreditReport = '/wps/relay/MCSFE_getCreditReport T'
export const getProfitLoss = '/wps/relay/MCSFE_getProfitLoss T'
export const getBets = '/wps/relay/MCSFE_getBetHistory T'
export const getBetTotals = '/wps/relay/MCSFE_getBetTotals T'
export const getBetDetail = '/wps/relay/MCSFE_getBetDetail T'

/**
 * Amounts are decimal strings. key: idempotency key; the gateway executes an operation once per key. fee, bonus, name: the values that the
 * page showed.
 */
export interface WalletBodies {
  [postDeposit]: { method: string; amount: string; fee: string; bonus: string; key: string }
  [cancelDeposit]: { id: string }
  [renewDepositRate]: { id: string }
  /** image: an image file, base64. */
  [postDepositSent]: { id: string; note: string; image: string }
  [postWithdrawal]: { payeeId: string; amount: string; fee: string; password: string; key: string; forfeit?: Forfeit | undefined }
  [cancelWithdrawal]: { id: string; key: string }
  /** amount: what arrived, for the answer `partly`. proofs: ids of uploaded images, one to three; none for the answer `received`. */
  [answerWithdrawal]: { id: string; answer: 'received' | 'partly' | 'none'; amount?: string; proofs: string[]; key: string }
  /** data: an image, base64. */
  [postProof]: { data: string }
  [postPayee]: { kind: 'bank' | 'ewallet' | 'crypto'; provider: string; holder: string; number: string; password: string }
  [putAutoTransfer]: { isOn: boolean }
  /** If amount is missing, everything in the wallet is transferred. */
  [postWalletTransfer]: { from: string; to: string; amount?: string; forfeit?: Forfeit | undefined; key: string }
  /** account: of the downline member. Not needed for direction `upline`. */
  [postMemberTransfer]: {
    direction: 'upline' | 'downline'
    account?: string
    name: string
    amount: string
    forfeit?: Forfeit | undefined
    password: string
    key: string
  }
}

/** The amounts of open bonuses that the member agrees to lose. */
interface Forfeit {
  bonus: string
  winnings: string
}
