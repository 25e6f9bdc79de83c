/** Names of medicines in Britain, the United States and India, by use; one word each. */
export const medicines: Readonly<Record<string, string>> = {
  "painkiller-names":
    "paracetamol acetaminophen tylenol panadol calpol crocin dolo calpal anacin excedrin ibuprofen nurofen advil motrin brufen combiflam aspirin disprin ecosprin dispirin naproxen aleve naprosyn diclofenac voltaren voltarol voveran codeine cocodamol codamol coproxamol solpadeine panadeine dihydrocodeine tramadol ultram contramal morphine oramorph zomorph oxycodone oxycontin percocet hydrocodone vicodin norco fentanyl methadone buprenorphine subutex suboxone butrans heroin tapentadol pethidine pregabalin lyrica gabapentin neurontin cyclobenzaprine baclofen mefenamic meftal aceclofenac zerodol celecoxib etoricoxib nefopam lemsip sinutab vicks nyquil",
  "calming-names":
    "diazepam valium lorazepam ativan alprazolam xanax alprax restyl clonazepam klonopin rivotril temazepam oxazepam chlordiazepoxide librium nitrazepam etizolam etilaam zopiclone zimovane eszopiclone lunesta zolpidem ambien stilnoct nitrest nytol sominex diphenhydramine benadryl phenergan promethazine avomine zzquil unisom doxylamine melatonin phenobarbital barbiturates propranolol inderal ciplar buspirone hydroxyzine atarax ghb xyrem ketamine",
  "mood-names":
    "sertraline zoloft lustral fluoxetine prozac fludac citalopram celexa cipramil escitalopram lexapro cipralex nexito paroxetine paxil seroxat venlafaxine effexor efexor duloxetine cymbalta mirtazapine remeron zispin trazodone desyrel amitriptyline elavil endep tryptomer nortriptyline pamelor imipramine clomipramine anafranil dosulepin dothiepin lofepramine bupropion wellbutrin zyban vortioxetine desvenlafaxine phenelzine fluvoxamine",
  "psychosis-names":
    "lithium priadel camcolit lithobid licab olanzapine zyprexa oleanz quetiapine seroquel qutipin risperidone risperdal sizodon aripiprazole abilify arip clozapine clozaril denzapine sizopin haloperidol haldol serenace amisulpride solian sulpride lurasidone latuda ziprasidone geodon paliperidone invega chlorpromazine largactil thorazine flupentixol depixol zuclopenthixol clopixol cariprazine vraylar brexpiprazole rexulti trifluoperazine stelazine fluphenazine asenapine",
  "epilepsy-names":
    "epilim epival depakote depakene valparin encorate valproate valproic divalproex keppra levetiracetam levera levipil levroxa lamotrigine lamictal lamitor lametec carbamazepine tegretol tegrital mazetol carbatrol oxcarbazepine trileptal oxetol eslicarbazepine zebinix aptiom topiramate topamax topamac phenytoin epanutin dilantin eptoin phenobarbitone phenobarb gardenal luminal clobazam frisium onfi lacosamide vimpat lacosam brivaracetam briviact brivasure zonisamide zonegran perampanel fycompa ethosuximide zarontin emeside cenobamate ontozry xcopri vigabatrin sabril rufinamide inovelon banzel felbamate tiagabine gabitril primidone mysoline buccolam epistatus buccal epidiolex epidyolex stiripentol diacomit fenfluramine fintepla nayzilam diastat valtoco rectal sulthiame",
  "heart-names":
    "amiodarone cordarone pacerone flecainide tambocor sotalol betapace sotacor digoxin lanoxin dronedarone multaq apixaban eliquis rivaroxaban xarelto edoxaban lixiana savaysa dabigatran pradaxa warfarin coumadin acenocoumarol acitrom nicoumalone propafenone rythmol dofetilide tikosyn disopyramide quinidine",
  "pressure-names":
    "bisoprolol atenolol metoprolol metolar carvedilol nebivolol verapamil diltiazem amlodipine amlong ramipril lisinopril losartan telmisartan telma candesartan doxazosin clonidine clopidogrel furosemide spironolactone",
  "sugar-names":
    "insulin novorapid humalog lantus levemir tresiba apidra humulin toujeo actrapid mixtard fiasp metformin glucophage glycomet gliclazide glimepiride amaryl glipizide glibenclamide ozempic wegovy mounjaro semaglutide",
  "other-names":
    "antihistamine* antihistamines cetirizine piriton chlorphenamine loperamide imodium colchicine theophylline levothyroxine thyroxine eltroxin steroids prednisolone methotrexate hydroxychloroquine adderall ritalin vyvanse elvanse methylphenidate dexamfetamine lisdexamfetamine modafinil cocaine mdma ecstasy amphetamine speed iron ferrous ephedrine pseudoephedrine sudafed dextromethorphan robitussin kratom fentanyl nicotine potassium antibiotics amoxicillin statins omeprazole antidepressant* antidepressants antipsychotics betablocker* sedative* opioid* opiate* benzo* tranquilliser* tranquilizer* antacids viagra sildenafil",
};

/** Words for a medicine of any kind. */
export const anyMedicine =
  "pill pills tablet tablets tabs capsule capsules caps med meds medicine medicines medication medications drug drugs painkiller painkillers sleepers sleepingpills dose doses dosage prescription insulin sachets lozenges gummies patches strip strips paracetamols ibuprofens aspirins";
