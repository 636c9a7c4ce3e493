import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import { dataOf } from '../../core/platform/remote.ts'
import { type Delivery, deliveryFields } from '../../core/rewards/delivery-calls.ts'
import { knownDelivery } from '../../core/rewards/points.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { Fields } from '../session-form/use-form.ts'
import { useText } from '../shared/use-text.ts'

const complete = { name: 'name', phone: 'tel', address: 'street-address' } as const

/** Reads the delivery address from the fields. */
export const deliveryIn = (values: Record<string, string>): Delivery => ({
  name: values['name'] ?? '',
  phone: values['phone'] ?? '',
  address: values['address'] ?? '',
})

/** The fields of the delivery address. They contain the address that the gateway knows, until the member types. */
export function DeliveryFields({ fields, isLocked }: { fields: Fields; isLocked: boolean }) {
  const t = useText()
  const known = dataOf(useStore(knownDelivery.$state))
  const isEmpty = deliveryFields.every((name) => !fields.values[name])
  const fillIn = useEffectEvent((delivery: Delivery) => {
    if (isEmpty) for (const name of deliveryFields) if (delivery[name]) fields.set(name, delivery[name])
  })
  useEffect(() => {
    if (known) fillIn(known)
  }, [known])
  return (
    <fieldset className="purchase-delivery" aria-label={t('points-buy.delivery.address')}>
      {(['name', 'phone'] as const).map((name) => (
        <Field
          key={name}
          {...fields.bind(name)}
          label={t(`points-buy.delivery.${name}`)}
          autoComplete={complete[name]}
          {...(name === 'phone' && { type: 'tel', inputMode: 'tel', dir: 'ltr' })}
          maxLength={80}
          readOnly={isLocked}
        />
      ))}
      <TextArea
        label={t('points-buy.delivery.address')}
        name="address"
        rows={3}
        autoComplete={complete.address}
        maxLength={300}
        readOnly={isLocked}
        value={fields.values['address'] ?? ''}
        onInput={(event) => fields.set('address', event.currentTarget.value)}
        error={fields.errorOf('address')}
      />
    </fieldset>
  )
}

/** A delivery address, on one line. */
export function DeliveryLine({ delivery: { name, phone, address } }: { delivery: Delivery }) {
  return (
    <p className="history-remark">
      <bdi>{name}</bdi> · <bdi dir="ltr">{phone}</bdi> · <bdi>{address}</bdi>
    </p>
  )
}
