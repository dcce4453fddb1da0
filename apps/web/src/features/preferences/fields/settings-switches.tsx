import { List } from '#ui/lists/list.tsx';
import { SwitchRow } from '#ui/fields/switch-row.tsx';

export interface SettingsSwitch<Name extends string> {
  readonly name: Name;
  readonly title: string;
  readonly caption?: string | undefined;
  readonly disabled?: boolean | undefined;
}

export interface SettingsSwitchesProps<Name extends string> {
  title: string;
  switches: readonly SettingsSwitch<Name>[];
  values: Readonly<Record<Name, boolean>>;
  onChange: (name: Name, on: boolean) => void;
}

/** A titled list of switches. */
export function SettingsSwitches<Name extends string>({ title, switches, values, onChange }: SettingsSwitchesProps<Name>) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="type-label px-1 text-ink-2">{title}</h2>
      <List label={title}>
        {switches.map(({ name, ...look }) => (
          <SwitchRow key={name} {...look} checked={values[name]} onChange={(on) => onChange(name, on)} />
        ))}
      </List>
    </section>
  );
}
