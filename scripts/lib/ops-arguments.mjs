/** Options without a value. */
const flags = new Set(['all', 'dry-run', 'force', 'once', 'yes']);

/** ['drivers', 'ban', '--driver', 'x', '--why=y'] → { domain: 'drivers', action: 'ban', options: { driver: 'x', why: 'y' } } */
export function readArguments(args) {
  const words = [];
  const options = {};
  const rest = args.filter((word) => word !== '--help' && word !== '-h');
  const help = rest.length < args.length;
  while (rest.length > 0) {
    const word = rest.shift();
    if (!word.startsWith('--')) {
      words.push(word);
      continue;
    }
    const [name, ...given] = word.slice(2).split('=');
    const value = given.length > 0 ? given.join('=') : flags.has(name) ? 'si' : rest.shift();
    if (value === undefined || (given.length === 0 && value.startsWith('--')))
      throw new Error(`Falta el valor de --${name}.`);
    if (Object.hasOwn(options, name)) throw new Error(`--${name} está dos veces.`);
    options[name] = value;
  }
  if (words.length > 2)
    throw new Error(`No se entiende «${words.slice(2).join(' ')}»: escribe entre comillas lo que tiene espacios.`);
  const [domain, action] = words;
  return help ? { domain, options: {} } : { domain, action, options };
}
