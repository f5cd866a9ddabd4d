/** Streets of northern, western and southern Santiago, in the same format as those of the centre. */
export const streetsAround = `
Av. Recoleta#1-6000|Recoleta:4330,6450 4210,6440 4133,6424 4072,6434 3971,6445|Huechuraba:3795,6460 3700,6450
Av. Independencia#1-6000|Independencia:4330,6530 4180,6580 4080,6653|Conchalí:3977,6710 3900,6745 3800,6800
Av. La Paz#1-1100|Recoleta:4325,6500 4180,6500|Independencia:4250,6505
Av. Santos Dumont#100-1000|Recoleta:4250,6350 4235,6450|Independencia:4220,6560
Av. Dominica#1-500|Recoleta:4280,6390 4270,6450
Av. Pío Nono#1-500|Recoleta:4300,6350|Providencia:4345,6350
Calle Bellavista#1-1000|Recoleta:4335,6400|Providencia:4320,6320 4300,6280
Calle Antonia López de Bello#1-800|Recoleta:4320,6430|Providencia:4310,6330
Calle Loreto#1-500|Recoleta:4320,6410 4270,6400
Av. Perú#400-2800|Recoleta:4270,6370 4170,6360 4080,6350
Av. El Salto#2000-5700|Recoleta:4130,6380 4000,6310 3930,6230|Huechuraba:3880,6200
Av. Einstein#1-1300|Recoleta:4072,6340 4072,6434 4080,6550|Independencia:4085,6600
Av. Dorsal#1-4500|Recoleta:3971,6380 3971,6445|Conchalí:3975,6580 3970,6720|Renca:3970,6850
Av. Zapadores#1-2500|Recoleta:3880,6360 3880,6445|Conchalí:3885,6600
Av. Fermín Vivaceta#400-3500|Independencia:4300,6620 4180,6660 4080,6710|Conchalí:3950,6760
Av. Domingo Santa María#1000-4500|Independencia:4170,6600 4180,6700|Renca:4150,6850 4100,7000
Av. Salomón Sack#1-1500|Independencia:4130,6650 4110,6770
Calle Maruri#300-1200|Independencia:4290,6570 4220,6590
Calle Colón#1200-2200|Independencia:4180,6600 4150,6680
Av. 14 de la Fama#1-3500|Conchalí:4070,6700 4000,6850|Renca:3970,6950
Av. Cardenal Caro#1-3500|Conchalí:3800,6650 3800,6810
Av. Pedro Fontova#3500-8000|Conchalí:3920,6600 3830,6620|Huechuraba:3740,6660 3620,6720
Av. El Guanaco#1500-7000|Recoleta:4000,6550|Conchalí:3920,6560 3840,6570|Huechuraba:3700,6600 3600,6630
Av. El Guanaco Norte#1-1800|Huechuraba:3690,6600 3560,6640
Av. Los Libertadores#1-7000|Conchalí:3850,6800|Huechuraba:3700,6860|Quilicura:3600,6900|Colina:3200,6850
Av. Huechuraba#4500-6500|Huechuraba:3740,6450 3740,6700
Av. Santa Clara#1-1000|Huechuraba:3910,6190 3880,6170
Av. del Valle#500-1000|Huechuraba:3920,6210 3890,6160
Av. del Parque#4100-5500|Huechuraba:3900,6200 3880,6150
Av. Santa Elena de Huechuraba#1000-2000|Huechuraba:3750,6350 3720,6300
Av. Manuel Antonio Matta#1-2500|Quilicura:3590,7300 3650,7250 3720,7200
Av. O'Higgins#1-1500|Quilicura:3600,7330 3590,7200
Av. San Martín#1-1500|Quilicura:3570,7300 3650,7320
Av. Lo Marcoleta#1-2500|Quilicura:3640,7400 3650,7250
Av. Lo Cruzat#1-1500|Quilicura:3560,7200 3680,7180
Av. Presidente Eduardo Frei Montalva#1000-17000|Independencia:4200,6790|Renca:4100,6850 3950,6900|Quilicura:3750,6950 3550,7100|Lampa:3200,7500
Av. Américo Vespucio#1-3000|Quilicura:3680,7000 3720,7200|Renca:3800,7350|Pudahuel:4100,7600 4400,7650|Maipú:4900,7550 5100,7350|Cerrillos:5100,7200|Lo Espejo:5230,6950|La Cisterna:5370,6650|San Ramón:5370,6450|La Granja:5350,6300|La Florida:5200,6000|Macul:5000,5900|Peñalolén:4800,5840
Av. Lo Echevers#1-2500|Quilicura:3700,7450 3550,7600|Lampa:3450,7650
Av. Senador Jaime Guzmán#2500-4500|Renca:4050,7000 4000,7150
Av. Condell#1500-2500|Renca:4060,6980 4000,7050
Av. Balmaceda#4000-5000|Renca:4040,7040 4060,7150
Av. Manuel Rodríguez#1-1500|Renca:4020,7080 4080,7090
Av. Miraflores#7500-9500|Renca:3950,7200 3900,7400
Av. José Joaquín Pérez#4500-9500|Quinta Normal:4260,6900|Cerro Navia:4250,7100 4250,7300|Pudahuel:4250,7450
Av. Carrascal#3000-6500|Quinta Normal:4230,6800 4180,6950|Renca:4140,7050
Av. Salvador Gutiérrez#4800-7500|Quinta Normal:4300,7000|Cerro Navia:4300,7150 4290,7350
Av. Neptuno#1-1800|Lo Prado:4440,7160 4380,7150|Cerro Navia:4300,7140 4220,7130
Av. Las Rejas Norte#1-800|Estación Central:4577,7062 4500,7060|Lo Prado:4450,7060
Av. Las Rejas Sur#1-3000|Estación Central:4577,7062 4680,7050
Av. General Bonilla#5000-7500|Lo Prado:4500,7100 4510,7300|Pudahuel:4520,7450
Av. Sergio Valdovinos#300-2500|Quinta Normal:4330,7040 4420,7050|Lo Prado:4440,7060
Av. Serrano#1-1600|Pudahuel:4400,7400 4460,7420
Av. La Estrella#500-2200|Pudahuel:4380,7480 4450,7500 4550,7520
Av. Teniente Cruz#1-1200|Pudahuel:4450,7350 4380,7350|Lo Prado:4480,7330
Av. Laguna Sur#5500-9600|Lo Prado:4600,7250|Pudahuel:4620,7405 4640,7600
Av. San Francisco#8000-9700|Pudahuel:4520,7450 4540,7600
Av. Mar de Drake#1-1000|Pudahuel:4420,7550 4470,7560
Av. Armando Cortínez Norte#1-1700|Pudahuel:3930,7858 4050,7800
Camino Noviciado#1-5000|Pudahuel:4000,8300 3950,8600
Av. Claudio Arrau#6500-9600|Pudahuel:4300,7700 4280,7950
Av. Huelén#1-2000|Cerro Navia:4260,7250 4200,7270
Av. Mapocho Norte#7000-9000|Cerro Navia:4150,7300 4170,7480
Av. Walker Martínez#1-1500|Quinta Normal:4300,6980 4400,6990
Av. Nicanor Fajardo#1-1000|Quinta Normal:4330,7000 4360,7010
Av. General Velásquez#1-3500|Estación Central:4527,6860 4650,6850 4780,6840|Cerrillos:4900,6950
Av. Ecuador#3300-5500|Estación Central:4490,6850 4520,6990
Av. Pedro Aguirre Cerda#4500-7500|Estación Central:4700,6850|Cerrillos:4850,6980 4980,7060|Maipú:5080,7200
Av. 5 de Abril#3900-6500|Estación Central:4590,6900 4610,7060|Maipú:5080,7550 5130,7600
Calle San Borja#1-1200|Estación Central:4515,6800 4600,6800
Calle Exposición#1-1800|Estación Central:4510,6780 4650,6780|Santiago:4600,6775
Calle Bascuñán Guerrero#1-1900|Santiago:4510,6760 4650,6755
Calle Conferencia#1-1000|Estación Central:4510,6810 4580,6815
Calle Toro Mazotte#1-300|Estación Central:4535,6880 4560,6880
Calle Obispo Manuel Umaña#1-900|Estación Central:4540,6900 4600,6890
Av. Los Pajaritos#1500-7500|Estación Central:4577,7162|Lo Prado:4600,7180|Maipú:4680,7250 4800,7380 4950,7520 5100,7571
Av. Primo de Rivera#1-1200|Maipú:5080,7530 5000,7520
Av. Las Naciones#1-2000|Maipú:5150,7650 5050,7680 4950,7700
Av. El Olimpo#1-2500|Maipú:5200,7700 5150,7850
Av. Sur#1-2000|Maipú:4950,7500 5030,7480
Av. Lo Errázuriz#1-3000|Maipú:4980,7250|Cerrillos:4960,7150 4930,7050
Av. El Rosal#2500-5500|Maipú:5050,7750 4980,7850
Av. Nueva San Martín#1-2500|Maipú:5150,7550 5230,7560
Av. Portales#1-2000|Maipú:5160,7500 5200,7620
Av. El Descanso#1-1500|Maipú:5180,7600 5200,7520
Camino a Melipilla#5000-18000|Cerrillos:4950,7100|Maipú:5100,7400 5250,7650|Padre Hurtado:5600,8100|Peñaflor:6000,8700
Av. René Olivares#1-1500|Maipú:5250,7600 5300,7700
Av. Tres Poniente#1-2500|Maipú:4950,7650 5050,7720
Av. Cuatro Poniente#1-2500|Maipú:4930,7720 5060,7790
Av. El Conquistador#1-2000|Maipú:5200,7800 5280,7850
Av. Lumen#3300-3600|Cerrillos:4980,7080 4970,7040
Av. Salvador Allende#1-2500|Cerrillos:4930,7000 5000,7030|San Joaquín:4850,6250
Av. Buzeta#3200-4500|Cerrillos:4800,6950|Estación Central:4770,6880
Av. Carlos Valdovinos#1-4000|Pedro Aguirre Cerda:4850,6850 4870,6650|San Miguel:4875,6500|San Joaquín:4870,6350 4870,6192
Av. Gran Avenida José Miguel Carrera#2800-14500|San Miguel:4768,6494 4886,6505 5013,6541 5090,6570|La Cisterna:5166,6595 5270,6620 5377,6640|El Bosque:5500,6720 5650,6780|San Bernardo:5800,6900 5925,6996
Av. José Joaquín Prieto Vial#3500-9500|San Miguel:4850,6580|Pedro Aguirre Cerda:4950,6620|Lo Espejo:5150,6750|La Cisterna:5300,6750|El Bosque:5550,6850
Av. Lo Ovalle#1-2500|San Joaquín:5150,6350|San Miguel:5160,6500|La Cisterna:5166,6620|Lo Espejo:5170,6800
Av. El Parrón#1-1500|La Cisterna:5270,6560 5270,6720|San Ramón:5280,6450
Av. Fernández Albano#1-2000|La Cisterna:5350,6560 5350,6750|San Ramón:5360,6450
Av. Goycolea#1-1500|La Cisterna:5310,6560 5310,6720
Av. Lo Espejo#1-5500|San Bernardo:5600,7000|Lo Espejo:5300,6850|El Bosque:5500,6850
Av. Central Cardenal Raúl Silva Henríquez#5000-9500|Lo Espejo:5150,6900 5250,6900|Pedro Aguirre Cerda:5000,6850|La Granja:5400,6300
Av. Clotario Blest#4000-6500|Pedro Aguirre Cerda:4950,6750 5080,6760
Av. Salesianos#500-2500|San Miguel:4950,6500|Pedro Aguirre Cerda:4950,6600
Calle Llano Subercaseaux#2800-4000|San Miguel:4800,6505 4886,6510
Calle Álvarez de Toledo#600-1200|San Miguel:4930,6480 4940,6560
Calle Curiñanca#600-1200|San Miguel:4890,6450 4895,6500
Calle Carmen Mena#700-1100|San Miguel:4870,6460 4875,6500
Calle Ureta Cox#500-1100|San Miguel:4900,6430 4905,6520
Av. Las Industrias#2500-7500|San Joaquín:4800,6350 4950,6330|La Granja:5200,6290
Av. Haydn#1-5500|San Joaquín:4950,6270 5050,6260
Av. Pedro Prado#1-2500|San Joaquín:4980,6300 5080,6300
Av. Presidente Salvador Allende#1-1500|San Joaquín:4850,6350 4850,6230
Av. Sierra Bella#1000-3500|Santiago:4620,6340|San Joaquín:4800,6330 4900,6320
Av. Isabel Riquelme#300-1500|Santiago:4800,6300|San Joaquín:4810,6400
Av. Yungay#2500-3500|San Joaquín:4930,6400 5000,6395
Av. San Gregorio#1-2500|La Granja:5350,6250 5450,6230
Av. Coronel#8500-9500|La Granja:5400,6330 5470,6320
Av. Padre Esteban Gumucio#1-1500|La Granja:5380,6280 5380,6350
Av. Joaquín Edwards Bello#10000-11500|La Granja:5500,6280|La Pintana:5560,6280
Av. Almirante Latorre#8000-10500|San Ramón:5350,6470 5500,6450
Av. Ossa#100-2000|San Ramón:5420,6400|La Cisterna:5430,6600
Av. Vicuña Mackenna#8500-10500|San Ramón:5420,6440 5500,6430
Av. Lo Martínez#1-2000|El Bosque:5620,6700 5630,6850|La Pintana:5600,6500
Av. Padre Hurtado#10000-16000|El Bosque:5500,6650 5700,6700|San Bernardo:5900,6850
Av. Observatorio#1-2500|La Pintana:5650,6450 5660,6300|El Bosque:5640,6600
Av. Alejandro Guzmán#1-2000|El Bosque:5560,6700 5560,6850
Av. Los Morros#10000-16000|El Bosque:5600,6620|San Bernardo:5900,6750
Av. San Francisco#10500-16000|La Pintana:5600,6420 5800,6400|San Bernardo:6000,6450
Av. Gabriela#1-3500|La Pintana:5780,6300|Puente Alto:5780,6100 5790,5950
Av. La Primavera#1-2500|La Pintana:5700,6350 5800,6340
Av. Juanita#1-2000|Puente Alto:5900,5900 5950,5780|La Pintana:5880,6150
Av. Baldomero Lillo#1-2500|La Pintana:5850,6350 5900,6300
Av. Colón#1-1500|San Bernardo:5930,6950 5925,7100
Av. Portales#1-3500|San Bernardo:5850,7100 5950,7000
Av. Balmaceda#1-1500|San Bernardo:5900,6980 6000,6990
Calle Eyzaguirre#1-900|San Bernardo:5925,6960 5930,7060
Calle Freire#1-900|San Bernardo:5880,7000 5970,7010
Calle Arturo Prat#1-900|San Bernardo:5880,6990 5970,7000
Calle O'Higgins#1-900|San Bernardo:5880,7010 5970,7020
Av. Lo Blanco#1-3500|San Bernardo:5750,6950|El Bosque:5740,6750|La Pintana:5730,6500
Av. Padre Alberto Hurtado#1-2500|San Bernardo:6000,7000 6100,7050
Av. Nos#1-2000|San Bernardo:6300,7050 6350,7020
Camino Lo Herrera#1-5000|San Bernardo:6500,7200 6600,7300
Av. Los Suspiros#1-1500|San Bernardo:6100,6950 6150,6900
Camino a Lonquén#5000-18000|Cerrillos:5100,7100|Maipú:5300,7350|Calera de Tango:6000,7700
Av. La Florida#6500-12500|Macul:5030,5780|La Florida:5110,5760 5300,5720 5500,5700|Puente Alto:5800,5640
Av. Walker Martínez#200-3800|La Florida:5190,5990 5200,5850 5210,5650
Av. Rojas Magallanes#1-4500|La Florida:5372,5945 5380,5800 5390,5600
Av. Trinidad#1-5500|La Florida:5462,6050 5462,5900 5470,5750|La Granja:5460,6150
Av. Lía Aguirre#1-1500|La Florida:5330,5970 5340,6080
Av. San José de la Estrella#1-4500|La Florida:5546,6080 5546,5890 5550,5700|La Granja:5540,6200
Av. Elisa Correa#1-4000|La Florida:5640,5900|Puente Alto:5664,5880 5680,5650
Av. María Elena#1-3500|La Florida:5420,6000 5400,5850
Av. Colombia#6500-9500|La Florida:5150,5870 5300,5850
Av. Santa Raquel#8500-11500|La Florida:5350,6060 5600,6020
Av. México#1-2500|La Florida:5250,6030 5260,5880
Av. Américo Vespucio Oriente#6000-7500|La Florida:5198,5999 5100,5930
Av. Froilán Roa#6000-8000|La Florida:5150,6050 5200,6030|Macul:5080,6040
Calle Serafín Zamora#1-1500|La Florida:5190,6010 5160,5960
Calle Enrique Olivares#1-1500|La Florida:5210,5960 5220,5850
Calle Alonso de Ercilla#500-1500|La Florida:5160,5930 5150,5850
Av. Los Toros#1-3500|Puente Alto:5900,5950 5970,5880
Av. Concha y Toro#1-4500|Puente Alto:5776,5838 5988,5790 6094,5757
Av. Camilo Henríquez#3000-5500|Puente Alto:5700,5560 5900,5540|La Florida:5560,5580
Av. Eyzaguirre#1-4500|Puente Alto:6110,5900 6120,5700 6130,5500
Av. Diego Portales#1-4500|La Florida:5600,5850|Puente Alto:5620,5700 5640,5560
Av. Sargento Menadier#1-3500|Puente Alto:6040,5800 6030,6000
Av. San Carlos#1-3500|Puente Alto:5990,5560 6000,5780 6010,5950
Av. El Peñón#1-2500|Puente Alto:6150,5750 6200,5650
Av. Ejército Libertador#1-4500|Puente Alto:5880,5680 6050,5660
Av. Nonato Coo#1-3500|Puente Alto:5960,5680 5970,5550
Av. Tocornal#1-3500|Puente Alto:5850,5700 5860,5560
Av. México#1-3500|Puente Alto:5880,5850 5890,6000
Av. La Serena#1-2500|La Granja:5250,6250 5350,6230
Calle Balmaceda#1-900|Puente Alto:6094,5757 6110,5680
Calle José Luis Coo#1-1500|Puente Alto:6080,5760 6060,5650
Av. Virginia Subercaseaux#1-3500|Pirque:6350,5700 6400,5550
Camino El Volcán#1-25000|San José de Maipo:5950,4700 6400,3540
Av. Balmaceda#1-600|Talagante:6640,9280 6650,9240
Av. O'Higgins#1-1500|Talagante:6660,9300 6640,9200
Av. Vicuña Mackenna#1-3500|Peñaflor:6060,8770 6150,8850
Av. Los Libertadores#1-1000|Talagante:6600,9250 6700,9350
Camino San Alberto Hurtado#1-4500|Padre Hurtado:5650,8150 5720,8280
Calle Manuel Rodríguez#1-1500|Buin:7320,7420 7340,7380
Av. San Martín#1-1500|Buin:7330,7450 7320,7350
Av. 18 de Septiembre#1-1500|Paine:8060,7430 8090,7400
Av. General San Martín#1-5500|Colina:2000,6760 2150,6780|Huechuraba:3550,6750
Av. La Concepción#1-1500|Colina:2030,6750 2020,6650
Av. Chicureo#1-8500|Colina:2850,6800 2830,6500
Av. Padre Sergio Correa#1-6500|Colina:2900,6550 2800,6450
Camino Santa Elena#1-3500|Colina:2700,6850 2600,6800
Av. Baquedano#1-900|Lampa:2860,8760 2850,8700
Av. Isabel Riquelme#1-1500|Lampa:2880,8780 2840,8750
Av. Lo Sierra#1-1500|Lo Espejo:5250,6950 5280,6850
Av. Buenaventura#3000-4500|Lo Espejo:5180,6900 5250,6850
Av. Caletera Panamericana Sur#5000-13500|Lo Espejo:5200,6800|El Bosque:5600,6880|San Bernardo:5800,7000
Av. Presidente Jorge Alessandri#10000-24000|San Bernardo:5800,7000 6200,7050
Av. Cerrillos#1-1500|Cerrillos:4930,7050 5000,7100
Av. Monseñor Larraín#1-1500|Cerro Navia:4240,7350 4290,7360
Av. La Travesía#6500-9500|Lo Prado:4550,7200|Pudahuel:4570,7400 4580,7550
Av. Oceanía#1-1500|Pudahuel:4480,7600 4540,7620
Av. Los Conquistadores#1500-3200|Providencia:4200,6150 4150,6080
Av. Pedro de Valdivia Norte#1-1200|Providencia:4240,6150 4180,6150
Av. El Cerro#1-2000|Providencia:4200,6170 4150,6140
Calle Los Aromos#1-900|Puente Alto:5950,5820 6000,5830
Calle Constitución#1-300|Providencia:4345,6345 4310,6345
Calle Ernesto Pinto Lagarrigue#1-300|Recoleta:4345,6365 4310,6362
Calle Patronato#1-500|Recoleta:4330,6420 4280,6415
Calle Manzano#300-700|Recoleta:4310,6435 4270,6430
Calle Rawson#300-800|Recoleta:4305,6450 4265,6445
`;
