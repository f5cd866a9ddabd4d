/** Chile from north to south, one line a region: its provinces, and the communes of each. */
const written = `
Región de Arica y Parinacota|Arica:Arica,Camarones;Parinacota:Putre,General Lagos
Región de Tarapacá|Iquique:Iquique,Alto Hospicio;Tamarugal:Pozo Almonte,Camiña,Colchane,Huara,Pica
Región de Antofagasta|Antofagasta:Antofagasta,Mejillones,Sierra Gorda,Taltal;El Loa:Calama,Ollagüe,San Pedro de Atacama;Tocopilla:Tocopilla,María Elena
Región de Atacama|Copiapó:Copiapó,Caldera,Tierra Amarilla;Chañaral:Chañaral,Diego de Almagro;Huasco:Vallenar,Alto del Carmen,Freirina,Huasco
Región de Coquimbo|Elqui:La Serena,Coquimbo,Andacollo,La Higuera,Paiguano,Vicuña;Choapa:Illapel,Canela,Los Vilos,Salamanca;Limarí:Ovalle,Combarbalá,Monte Patria,Punitaqui,Río Hurtado
Región de Valparaíso|Valparaíso:Valparaíso,Casablanca,Concón,Juan Fernández,Puchuncaví,Quintero,Viña del Mar;Isla de Pascua:Isla de Pascua;Los Andes:Los Andes,Calle Larga,Rinconada,San Esteban;Petorca:La Ligua,Cabildo,Papudo,Petorca,Zapallar;Quillota:Quillota,Calera,Hijuelas,La Cruz,Nogales;San Antonio:San Antonio,Algarrobo,Cartagena,El Quisco,El Tabo,Santo Domingo;San Felipe de Aconcagua:San Felipe,Catemu,Llaillay,Panquehue,Putaendo,Santa María;Marga Marga:Quilpué,Limache,Olmué,Villa Alemana
Región Metropolitana de Santiago|Santiago:Santiago,Cerrillos,Cerro Navia,Conchalí,El Bosque,Estación Central,Huechuraba,Independencia,La Cisterna,La Florida,La Granja,La Pintana,La Reina,Las Condes,Lo Barnechea,Lo Espejo,Lo Prado,Macul,Maipú,Ñuñoa,Pedro Aguirre Cerda,Peñalolén,Providencia,Pudahuel,Quilicura,Quinta Normal,Recoleta,Renca,San Joaquín,San Miguel,San Ramón,Vitacura;Cordillera:Puente Alto,Pirque,San José de Maipo;Chacabuco:Colina,Lampa,Tiltil;Maipo:San Bernardo,Buin,Calera de Tango,Paine;Melipilla:Melipilla,Alhué,Curacaví,María Pinto,San Pedro;Talagante:Talagante,El Monte,Isla de Maipo,Padre Hurtado,Peñaflor
Región del Libertador General Bernardo O'Higgins|Cachapoal:Rancagua,Codegua,Coinco,Coltauco,Doñihue,Graneros,Las Cabras,Machalí,Malloa,Mostazal,Olivar,Peumo,Pichidegua,Quinta de Tilcoco,Rengo,Requínoa,San Vicente;Cardenal Caro:Pichilemu,La Estrella,Litueche,Marchihue,Navidad,Paredones;Colchagua:San Fernando,Chépica,Chimbarongo,Lolol,Nancagua,Palmilla,Peralillo,Placilla,Pumanque,Santa Cruz
Región del Maule|Talca:Talca,Constitución,Curepto,Empedrado,Maule,Pelarco,Pencahue,Río Claro,San Clemente,San Rafael;Cauquenes:Cauquenes,Chanco,Pelluhue;Curicó:Curicó,Hualañé,Licantén,Molina,Rauco,Romeral,Sagrada Familia,Teno,Vichuquén;Linares:Linares,Colbún,Longaví,Parral,Retiro,San Javier,Villa Alegre,Yerbas Buenas
Región de Ñuble|Diguillín:Chillán,Bulnes,Chillán Viejo,El Carmen,Pemuco,Pinto,Quillón,San Ignacio,Yungay;Itata:Quirihue,Cobquecura,Coelemu,Ninhue,Portezuelo,Ránquil,Treguaco;Punilla:San Carlos,Coihueco,Ñiquén,San Fabián,San Nicolás
Región del Biobío|Concepción:Concepción,Coronel,Chiguayante,Florida,Hualqui,Lota,Penco,San Pedro de la Paz,Santa Juana,Talcahuano,Tomé,Hualpén;Arauco:Lebu,Arauco,Cañete,Contulmo,Curanilahue,Los Álamos,Tirúa;Biobío:Los Ángeles,Antuco,Cabrero,Laja,Mulchén,Nacimiento,Negrete,Quilaco,Quilleco,San Rosendo,Santa Bárbara,Tucapel,Yumbel,Alto Biobío
Región de La Araucanía|Cautín:Temuco,Carahue,Cunco,Curarrehue,Freire,Galvarino,Gorbea,Lautaro,Loncoche,Melipeuco,Nueva Imperial,Padre Las Casas,Perquenco,Pitrufquén,Pucón,Saavedra,Teodoro Schmidt,Toltén,Vilcún,Villarrica,Cholchol;Malleco:Angol,Collipulli,Curacautín,Ercilla,Lonquimay,Los Sauces,Lumaco,Purén,Renaico,Traiguén,Victoria
Región de Los Ríos|Valdivia:Valdivia,Corral,Lanco,Los Lagos,Máfil,Mariquina,Paillaco,Panguipulli;Ranco:La Unión,Futrono,Lago Ranco,Río Bueno
Región de Los Lagos|Llanquihue:Puerto Montt,Calbuco,Cochamó,Fresia,Frutillar,Los Muermos,Llanquihue,Maullín,Puerto Varas;Chiloé:Castro,Ancud,Chonchi,Curaco de Vélez,Dalcahue,Puqueldón,Queilén,Quellón,Quemchi,Quinchao;Osorno:Osorno,Puerto Octay,Purranque,Puyehue,Río Negro,San Juan de la Costa,San Pablo;Palena:Chaitén,Futaleufú,Hualaihué,Palena
Región de Aysén del General Carlos Ibáñez del Campo|Coyhaique:Coyhaique,Lago Verde;Aysén:Aysén,Cisnes,Guaitecas;Capitán Prat:Cochrane,O'Higgins,Tortel;General Carrera:Chile Chico,Río Ibáñez
Región de Magallanes y de la Antártica Chilena|Magallanes:Punta Arenas,Laguna Blanca,Río Verde,San Gregorio;Antártica Chilena:Cabo de Hornos,Antártica;Tierra del Fuego:Porvenir,Primavera,Timaukel;Última Esperanza:Natales,Torres del Paine
`;

interface Province {
  name: string;
  communes: readonly string[];
}

interface Region {
  name: string;
  provinces: readonly Province[];
}

/** Where a commune lies. The API calls the province `city`. */
export interface Locality {
  region: string;
  province: string;
  commune: string;
}

function provinceOf(text: string): Province {
  const [name = '', communes = ''] = text.split(':');
  return { name, communes: communes.split(',') };
}

function regionOf(line: string): Region {
  const [name = '', provinces = ''] = line.split('|');
  return { name, provinces: provinces.split(';').map(provinceOf) };
}

export const regions: readonly Region[] = written.trim().split('\n').map(regionOf);

export const localities: readonly Locality[] = regions.flatMap((region) =>
  region.provinces.flatMap((province) =>
    province.communes.map((commune) => ({ region: region.name, province: province.name, commune })),
  ),
);

/** The provinces of a region; empty for a name that is no region. */
export function provincesOf(region: string): readonly string[] {
  return regions.find(({ name }) => name === region)?.provinces.map(({ name }) => name) ?? [];
}

/** The communes of a province; empty when the province is not in that region. */
export function communesOf(region: string, province: string): readonly string[] {
  const found = regions.find(({ name }) => name === region)?.provinces.find(({ name }) => name === province);
  return found?.communes ?? [];
}

/** No two communes share a name, so a commune alone says its province and region. */
export function localityOf(commune: string): Locality | undefined {
  return localities.find((locality) => locality.commune === commune);
}
