import { widgetTable } from '../../build/widget-table.ts'

/** Frameworks whose package has a component for each widget. */
export const frameworks = ['react', 'vue'] as const
export const componentsFile = (framework: (typeof frameworks)[number]): string => `packages/${framework}/src/components.ts`

/** Writes the module of a package that exports the components. It is generated because each export has to be written out. */
export function componentsOf(): string {
  const lines = [...widgetTable.keys()].map(
    (name) => `export const ${name.charAt(0).toUpperCase()}${name.slice(1)} = component('${name}')\n`,
  )
  return `import { component } from './component.ts'\n\n// by \`npm run contract\`, from src/core/site/host-options.ts\n${lines.join('')}`
}
