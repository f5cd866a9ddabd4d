const firstnames =
  'José Juan Luis Carlos María Ana Camila Jorge Manuel Francisco Víctor Cristián Héctor Sergio Pedro Miguel Eduardo Patricio Claudia Carolina Daniela Patricia Marcela Rodrigo Fernando Ricardo Mario Roberto Sebastián Diego Felipe Ignacio Matías Nicolás Tomás Benjamín Martina Sofía Isidora Florencia Javiera Valentina Constanza Catalina Antonia Josefa Rosa Elena Ximena Úrsula'.split(
    ' ',
  );

const lastnames =
  'González Muñoz Rojas Díaz Pérez Soto Contreras Silva Martínez Sepúlveda Morales Rodríguez López Fuentes Hernández Torres Araya Flores Espinoza Valenzuela Castillo Tapia Reyes Gutiérrez Castro Pizarro Álvarez Vásquez Sánchez Fernández Ramírez Carrasco Gómez Cortés Herrera Núñez Jara Vergara Rivera Figueroa Riquelme García Miranda Bravo Vera Molina Vega Campos Sandoval Orellana Cárdenas Olivares Alarcón Gallardo Ortiz Garrido Salazar Guzmán Henríquez Saavedra Navarro Aguilera Parra Romero Aravena Vargas Vidal Cáceres Yáñez Leiva Escobar Ruiz Valdés Peña Salinas Zúñiga Cornejo Bustos Maldonado Lagos Ñanculef Huenchumilla Quezada Iturra Zambrano'.split(
    ' ',
  );

/** The names that most have. */
export const common = `${firstnames[0]} ${lastnames[0]}`;

export interface Person {
  id: string;
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  rut: string;
}

/** Few names have many people: the first of a list is a hundred times as frequent as its last. */
const frequent = (names: readonly string[], seed: number) => names[Math.floor((seed % 1) ** 2.5 * names.length)]!;

/** The same people in each run: of some their number, from one on. */
export function people(from: number, count: number, checkDigit: (body: string) => string): Person[] {
  return Array.from({ length: count }, (_, index) => {
    const n = from + index;
    const firstname = frequent(firstnames, n * 0.618_034);
    const lastname = `${frequent(lastnames, n * 0.414_214)} ${frequent(lastnames, n * 0.732_051)}`;
    const plain = `${firstname}.${lastname.split(' ')[0]}`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    const body = String(8_000_000 + n * 149);
    return {
      id: `d${String(n * 2_654_435_761).slice(-10)}-${n}`,
      firstname,
      lastname,
      email: `${plain}${n}@correo.test`,
      phone: `+569${String(10_000_000 + ((n * 7_654_321) % 90_000_000))}`,
      rut: `${body}-${checkDigit(body)}`,
    };
  });
}
