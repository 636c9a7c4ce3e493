import { useStore } from '@nanostores/react'
import { type FormEvent, useRef, useState } from 'react'
import { vendorName } from '../../../core/games/vendor-name.ts'
import { $isBalanceHidden } from '../../../core/wallet/balance.ts'
import { amountFault } from '../../../core/wallet/amount-fault.ts'
import type { Funds } from '../../../core/wallet/funds-calls.ts'
import { parseAmount, toAmount } from '../../../core/money/parse-amount.ts'
import { mainWallet } from '../../../core/wallet/transfer-calls.ts'
import { moveMoney } from '../../../core/wallet/transfers.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { ByWidth } from '../../money/flow.tsx'
import { MoneyButton } from '../../money/money-button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { transfer } from '../../../ui/icons/transfer.ts'
import { Select } from '../../../ui/select.tsx'
import { amountFaultText } from '../../money/amount-fault-text.ts'
import { AmountField } from '../../money/amount-field.tsx'
import { moneyErrorText } from '../../money/money-error-text.ts'
import { SummaryRows } from '../../money/summary-rows.tsx'
import { useForfeit } from '../../money/use-forfeit.ts'
import { useReceipt } from '../../money/use-receipt.ts'
import { useSubmit } from '../../shared/use-submit.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { useText } from '../../shared/use-text.ts'
import { FormLines } from '../../money/form-lines.tsx'
import { TransferReceipt } from '../../money/transfer-receipt.tsx'
import '../../money/transfer-style.ts'
import { useRealm } from '../../shared/use-realm.ts'
import { $language } from '../../../core/i18n/language.ts'

const quickAmounts = [5000n, 10_000n, 50_000n]

interface TransferFormProps {
  data: Funds
  /** The initially selected wallets, each by its vassalage; null for none. */
  from: string | null
  to: string | null
}

/** A transfer's form (from, to and amount), the balances of both wallets afterwards, and the receipt. */
export function TransferForm({ data, ...wish }: TransferFormProps) {
  const realm = useRealm()
  const t = useText()
  const { money } = useFormats()
  const language = useStore($language)
  const isHidden = useStore($isBalanceHidden)
  const isVendor = (code: string | null) => code !== null && data.vendors.some(({ vassalage }) => vassalage === code)
  const first = data.vendors[0]?.vassalage ?? ''
  const [vendor, setVendor] = useState((isVendor(wish.from) && wish.from) || (isVendor(wish.to) && wish.to) || first)
  const [isOut, setOut] = useState(!isVendor(wish.from))
  const [typed, setTyped] = useState('')
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { state, isBusy, run, reset } = useSubmit()
  const { receipt, show, drop } = useReceipt('transfer-wallets')
  const sure = useForfeit()

  const nameOf = (code: string) => {
    const found = data.vendors.find(({ vassalage }) => vassalage === code)
    return code === mainWallet ? t('transfer.main') : (found && vendorName(found, language)) || t('transfer.noName')
  }
  const shown = (amount: bigint | string | null) =>
    isHidden ? '***' : money(typeof amount === 'bigint' ? toAmount(amount) : amount, data.currencySymbol)
  const inVendor = parseAmount(data.vendors.find(({ vassalage }) => vassalage === vendor)?.amount ?? '') ?? 0n
  const inMain = parseAmount(data.main ?? '') ?? 0n
  const [from, to] = isOut ? [mainWallet, vendor] : [vendor, mainWallet]
  // a locked bonus can't be moved
  const most = isOut ? (parseAmount(data.withdrawable ?? '') ?? 0n) : inVendor
  const locked = inMain - most
  const there = isOut ? inMain : inVendor
  // moving money out of the main wallet ends an open bonus
  const stays = isOut && data.turnover ? most : there
  const amount = parseAmount(typed)
  const fault = amountFault(typed, 1n, most)
  const isGood = fault === undefined && amount !== null
  const change = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value)
      setChecked(false)
      reset()
    }
  }
  const choose = change((codes: { from?: string; to?: string }) => {
    const code = codes.from ?? codes.to ?? ''
    const isFrom = codes.from !== undefined
    // one of the two is always the main wallet
    if (code === mainWallet) setOut(isFrom)
    else {
      setVendor(code)
      setOut(!isFrom)
    }
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isGood)
      void run(async (onChecking) => {
        const transfer = await sure((forfeit) => moveMoney(realm, { from, to, amount: toAmount(amount), forfeit }, onChecking))
        show({ transfer, to })
      })
    else form.current?.querySelector<HTMLElement>('input[name=amount]')?.focus()
  }

  if (receipt) {
    return (
      <TransferReceipt
        transfer={receipt.transfer}
        isNew={receipt.isNew}
        title={t('transfer.done', { amount: shown(receipt.transfer.amount), to: nameOf(receipt.to) })}
        again={t('transfer.again')}
        onAgain={() => {
          reset()
          drop()
          setTyped('')
          setChecked(false)
        }}
      />
    )
  }
  const options = [mainWallet, ...data.vendors.map(({ vassalage }) => vassalage)].map((code) => {
    const there = code === mainWallet ? data.main : (data.vendors.find(({ vassalage }) => vassalage === code)?.amount ?? null)
    return { value: code, label: t('transfer.option', { name: nameOf(code), amount: shown(there) }) }
  })
  const minimum = shown(1n)
  const quick = [...quickAmounts.filter((each) => each < most), ...(most > 0n ? [most] : [])].map((each) => toAmount(each))
  return (
    <form ref={form} part="card" className="wallet-card transfer flow-fill" noValidate aria-label={t('transfer.title')} onSubmit={onSubmit}>
      <AmountField
        label={t('transfer.amount')}
        value={typed}
        onChange={change(setTyped)}
        range={t('transfer.there', { amount: shown(most) })}
        error={
          most === 0n
            ? there > 0n
              ? t('wallet.turnover', { amount: shown(data.turnoverLeft) })
              : t('transfer.empty', { name: nameOf(from) })
            : isChecked && fault
              ? amountFaultText(t, fault, minimum, shown(most))
              : undefined
        }
        quick={isHidden ? quick.slice(0, -1) : quick}
        isLastMost={!isHidden}
        isLocked={isBusy}
      />
      <div className="transfer-ways">
        <Select
          label={t('transfer.from')}
          name="from"
          value={from}
          options={options}
          disabled={isBusy}
          onChange={(event) => choose({ from: event.currentTarget.value })}
        />
        <IconButton
          of={transfer}
          label={t('transfer.swap')}
          tone="filled"
          className="transfer-swap"
          disabled={isBusy}
          onClick={() => change(setOut)(!isOut)}
        />
        <Select
          label={t('transfer.to')}
          name="to"
          value={to}
          options={options}
          disabled={isBusy}
          onChange={(event) => choose({ to: event.currentTarget.value })}
        />
      </div>
      <SummaryRows
        boxed
        rows={[
          { label: t('transfer.afterOf', { name: nameOf(from) }), value: shown(isGood ? stays - amount : there) },
          isOut && locked > 0n && !isGood && { label: t('wallet.locked'), value: shown(locked) },
          {
            label: t('transfer.afterOf', { name: nameOf(to) }),
            value: shown((isOut ? inVendor : inMain) + (isGood ? amount : 0n)),
          },
        ]}
      />
      <FormLines error={state.status === 'failed' ? moneyErrorText(t, state.error) : ''} isChecking={state.status === 'checking'} />
      <ActionBar sumLabel={t('transfer.amount')} sum={isGood ? money(toAmount(amount), data.currencySymbol) : undefined}>
        <MoneyButton type="submit" tone="accent" size="large" pending={isBusy} disabled={most === 0n}>
          {isGood ? (
            <ByWidth phone={t('transfer.send')} wide={t('transfer.confirm', { amount: money(toAmount(amount), data.currencySymbol) })} />
          ) : (
            t('transfer.send')
          )}
        </MoneyButton>
      </ActionBar>
    </form>
  )
}
