'use client'
import { useState } from 'react'

/** The same as `block.ts`, in a hydrated component with state. */
export function Block() {
  const [count, setCount] = useState(0)
  return (
    <section>
      <button onClick={() => setCount(count + 1)}>Clicked {count}</button>
      <div id="box">
        <div data-tessera="account" />
        <div data-tessera="winners" />
        <div data-tessera="lobby" data-category="RNG" data-parts="navigation rows" />
      </div>
      <button id="opener" data-tessera-open="login">
        Log in
      </button>
    </section>
  )
}
