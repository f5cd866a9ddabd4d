/** [PER-05] As they are shown. */
export const genderOptions = [
  { value: 'female', title: 'Femenino' },
  { value: 'male', title: 'Masculino' },
  { value: 'other', title: 'Prefiero no decir' },
] as const;

export const parkingOptions = [
  { value: '1', title: 'Si' },
  { value: '0', title: 'No' },
] as const;

export function titleOf(options: readonly { value: string; title: string }[], value: string): string {
  return options.find((option) => option.value === value)?.title ?? '';
}
